// In JupyterLite: a lesson that is opened for the first time runs by itself. One that has been worked on is shown as it
// was left; JupyterLite keeps it in the browser. A link at the top leads back to the lessons.
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

// The bar has JupyterLite's own link too, to its list of files, which we do not have: it leads to the lessons as well.
async function linkBack() {
  let bar = null;
  while (!(bar = document.querySelector("#top-panel #jp-NotebookLogo")?.parentElement)) {
    if (performance.now() - begin > WAIT) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  const dutch = new URLSearchParams(location.search).get("path")?.startsWith("nl/");
  const logo = bar.querySelector("#jp-NotebookLogo");
  const link = document.createElement("a");
  link.id = "back";
  link.href = dutch ? "../../../nl/classroom/" : "../../";
  link.textContent = dutch ? "← Alle lessen" : "← All lessons";
  link.style.cssText = "align-self: center; padding: 0 12px; white-space: nowrap; color: var(--jp-content-link-color)";
  logo.before(link);
  logo.href = link.href;
  logo.removeAttribute("target");
  logo.setAttribute("aria-label", link.textContent);
}

start();
linkBack();
