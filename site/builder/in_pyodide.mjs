// Runs a Python script inside Pyodide on Node, with one folder of this machine mounted at /host.
//
//   node in_pyodide.mjs PYODIDE_FOLDER STDLIB HOST_FOLDER SCRIPT [ARGUMENT ...]
//
// STDLIB is the standard library's archive, or "-" for Pyodide's own. SCRIPT lies inside HOST_FOLDER; paths among the
// arguments are the script's own business and start with /host. The exit code is the script's.
import { readFileSync, writeSync } from "node:fs";
import { relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const RUN = `
import sys
sys.argv = list(_argv)
try:
    exec(compile(_source, sys.argv[0], "exec"), {"__name__": "__main__", "__file__": sys.argv[0]})
    _code = 0
except SystemExit as end:
    _code = end.code if isinstance(end.code, int) else 0 if end.code is None else 1
    if isinstance(end.code, str):
        print(end.code, file=sys.stderr)
_code
`;

async function main(folder, stdlib, host, script, ...args) {
  const { loadPyodide } = await import(pathToFileURL(resolve(folder, "pyodide.mjs")).href);
  const python = await loadPyodide({
    // Without column tables compiled code is a quarter smaller; a traceback still has its lines.
    env: {
      HOME: "/home/pyodide",
      PYTHONHASHSEED: "0",
      PYTHONDONTWRITEBYTECODE: "1",
      PYTHONNODEBUGRANGES: "1",
      CI: process.env.CI ?? "",
    },
    ...(stdlib === "-" ? {} : { stdLibURL: resolve(stdlib) }),
  });
  const through = (handle) => ({ isatty: false, write: (bytes) => writeSync(handle, bytes) });
  python.setStdout(through(1));
  python.setStderr(through(2));
  python.FS.mkdirTree("/host");
  python.mountNodeFS("/host", resolve(host));
  const inside = "/host/" + relative(host, script).replaceAll("\\", "/");
  python.globals.set("_argv", python.toPy([inside, ...args]));
  python.globals.set("_source", readFileSync(script, "utf8"));
  return python.runPythonAsync(RUN);
}

try {
  process.exitCode = await main(...process.argv.slice(2));
} catch (error) {
  // Left alone, Node would print the line of the minified script around it.
  console.error(error.message ?? String(error));
  process.exitCode = 1;
}
