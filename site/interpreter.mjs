// What PyScript takes for the interpreter: Pyodide with our own lock file.
import { loadPyodide as load, version } from "@asset/pyodide/pyodide.mjs";

const here = (address) => new URL(address, import.meta.url).href;

export { version };
export function loadPyodide(options) {
  return load({
    ...options,
    indexURL: here("@asset/pyodide/"),
    lockFileURL: here("@asset/pyodide-lock.json"),
  });
}
