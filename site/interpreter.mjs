// What PyScript takes for the interpreter: Pyodide with our own standard library and lock file, each at an address of its
// own, so that a change of one of them leaves the others in every cache.
import { loadPyodide as load, version } from "@asset/pyodide/pyodide.mjs";

const here = (address) => new URL(address, import.meta.url).href;

export { version };
export function loadPyodide(options) {
  return load({
    ...options,
    indexURL: here("@asset/pyodide/"),
    stdLibURL: here("@asset/python_stdlib.zip"),
    lockFileURL: here("@asset/pyodide-lock.json"),
  });
}
