// In JupyterLite: a lesson that is opened for the first time runs by itself, and is then read from its top. One that has been
// worked on is shown as it was left; JupyterLite keeps it in the browser. A link at the top leads back to the lessons.
const WAIT = 120_000; // ms, for a slow device
const NARROW = "@media (max-width: 760px) { #jp-NotebookLogo, #jp-kernelogo { display: none !important } }";
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
  if (untouched) await run(panel);
}

// Running all cells leads JupyterLite to the last one. Whoever opens a lesson wants the first, unless he has begun to
// look around meanwhile.
async function run(panel) {
  const view = panel.content;
  const begun = ["pointerdown", "wheel", "touchstart", "keydown"];
  let looks = false;
  const look = () => (looks = true);
  for (const name of begun) document.addEventListener(name, look, { capture: true, passive: true });
  const ran = globalThis.jupyterapp.commands.execute("notebook:run-all-cells");
  const toTop = async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))); // JupyterLite scrolls first
    if (looks) return;
    view.deselectAll();
    view.activeCellIndex = 0;
    await view.scrollToItem(0);
    view.node.querySelector(".jp-WindowedPanel-outer")?.scrollTo(0, 0);
  };
  await toTop();
  await ran;
  await toTop();
  for (const name of begun) document.removeEventListener(name, look, { capture: true });
  document.documentElement.dataset.lesson = "ran";
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
  // On a phone there is room for one of them, and for the name of the lesson.
  document.head.append(Object.assign(document.createElement("style"), { textContent: NARROW }));
  logo.href = link.href;
  logo.removeAttribute("target");
  logo.setAttribute("aria-label", link.textContent);
}

start();
linkBack();
