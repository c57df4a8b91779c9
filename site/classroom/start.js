// In JupyterLite: a lesson that is opened for the first time runs by itself. One that has been worked on is shown as it
// was left; JupyterLite keeps it in the browser.
const WAIT = 120_000; // ms, for a slow device
const begin = performance.now();

function notebook() {
  const panel = globalThis.jupyterapp?.shell?.currentWidget;
  return panel?.context?.isReady && panel.sessionContext?.session?.kernel ? panel : null;
}

async function start() {
  while (!notebook()) {
    if (performance.now() - begin > WAIT) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  const panel = notebook();
  const cells = panel.context.model.toJSON().cells.filter((cell) => cell.cell_type === "code");
  const untouched = cells.every((cell) => cell.execution_count === null && cell.outputs.length === 0);
  document.documentElement.dataset.lesson = untouched ? "runs" : "kept";
  if (untouched) await globalThis.jupyterapp.commands.execute("notebook:run-all-cells");
}

start();
