// What PyScript takes for the interpreter: Pyodide with our own standard library and lock file, each at an address of its
// own, so that a change of one of them leaves the others in every cache.
//
// Pyodide starts as soon as this file runs, beside PyScript, which is still arriving; PyScript then gets what is under way.
import { loadPyodide as load, version } from "@asset/pyodide/pyodide.mjs";

const here = (address) => new URL(address, import.meta.url).href;
const lines = { stdout: console.log, stderr: console.error }; // until PyScript brings its own

performance.mark("hedgerow:interpreter");
const started = load({
  indexURL: here("@asset/pyodide/"),
  stdLibURL: here("@asset/python_stdlib.zip"),
  lockFileURL: here("@asset/pyodide-lock.json"),
  packages: ["hedgerow", "hedgerow-page"],
  stdout: (line) => lines.stdout(line),
  stderr: (line) => lines.stderr(line),
});
started.catch(() => {}); // whoever awaits it below is told

export { version };
export async function loadPyodide({ stdout, stderr }) {
  Object.assign(lines, { stdout, stderr });
  const python = await started;
  performance.mark("hedgerow:packages");
  return python;
}
