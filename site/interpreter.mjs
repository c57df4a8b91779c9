// What PyScript takes for the interpreter: Pyodide with our own standard library, and with our own Python as one archive
// that is imported from as it is. Each file has an address of its own: a change of one leaves the others in every cache.
//
// Pyodide starts as soon as this file runs, and Python shows its first result at once: PyScript, which comes after that,
// gets the interpreter that is there.
import { loadPyodide as load, version } from "@asset/pyodide/pyodide.mjs";

const here = (address) => new URL(address, import.meta.url).href;
const lines = { stdout: console.log, stderr: console.error }; // until PyScript brings its own
const ARCHIVE = "/lib/hedgerow.zip";

async function bringArchive(files) {
  const response = await fetch(here("@asset/hedgerow.zip"));
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  files.writeFile(ARCHIVE, new Uint8Array(await response.arrayBuffer()), { canOwn: true });
}

performance.mark("hedgerow:interpreter");
export const started = load({
  indexURL: here("@asset/pyodide/"),
  stdLibURL: here("@asset/python_stdlib.zip"),
  lockFileContents: "@lock", // filled in by the build: Pyodide's own, without packages
  packageBaseUrl: here("@asset/pyodide/"), // nothing is ever asked of anywhere else
  env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1" },
  fsInit: bringArchive,
  stdout: (line) => lines.stdout(line),
  stderr: (line) => lines.stderr(line),
}).then(async (python) => {
  performance.mark("hedgerow:python");
  // First of all places: what is imported now is nearly all ours, and PyScript's modules lie there compiled.
  python.runPython(`import sys; sys.path.insert(0, "${ARCHIVE}")`);
  await globalThis.hedgerowBoot.standing;
  const first = python.pyimport("app.first");
  first.show();
  first.destroy();
  return python;
});
started.catch(() => {}); // whoever awaits it below is told

export { version };
export async function loadPyodide({ stdout, stderr }) {
  Object.assign(lines, { stdout, stderr });
  return started;
}
