// In marimo: what a pupil writes stays in this browser, a copy for each lesson, also when the page is loaded again or Python
// starts anew. "?fresh" in the address begins the lesson from its source.
//
// This runs before marimo does. It gives marimo the code to open: the kept copy, or the lesson as the page brings it. When
// marimo saves (a second after each change), it puts the code in its own one place and into the address; from there it
// is kept under the lesson's name, and the address is made short again.
//
// A cell that never ends would keep the lesson from ever opening again, because all cells run as soon as it is opened. So
// what was left while cells were running, or did not come to an end the last time, is opened without running anything.
const key = "hedgerow.marimo." + location.pathname.split("/").at(-1);
const place = "marimo:file"; // where marimo saves, whatever notebook it is
const element = document.querySelector("marimo-code");

// Storage may be blocked: then nothing is kept, and all else works.
function read(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

const search = new URLSearchParams(location.search);
if (search.has("fresh")) {
  try {
    localStorage.removeItem(key);
  } catch {
    // as above
  }
  search.delete("fresh");
  history.replaceState(history.state, "", location.pathname + (search.size ? `?${search}` : ""));
}
const kept = read(key);
document.documentElement.dataset.lesson = kept ? "kept" : "new";
if (kept) element.textContent = encodeURIComponent(kept);

const mark = key + ".running";
const STEP = 300; // ms
function write(name, value) {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // as above
  }
}
const isBusy = () => document.querySelector('[data-status="queued"], [data-status="running"]') !== null;
globalThis.lessonRuns = !(kept && read(mark));
if (globalThis.lessonRuns) write(mark, kept ? "yes" : null);
else addEventListener("DOMContentLoaded", explain);
const watch = setInterval(() => {
  if (!document.querySelector(".marimo-cell .output-area") || isBusy()) return;
  clearInterval(watch);
  write(mark, null);
}, STEP);

// Why nothing runs.
function explain() {
  tell(
    "Last time a cell did not come to its end. So nothing runs by itself now: mend that cell, then load the page again.",
    "De vorige keer kwam een cel niet tot een eind. Daarom draait nu niets vanzelf: verbeter die cel, en laad de pagina opnieuw.",
  );
}

// A line at the top, until it is clicked away.
function tell(english, dutch) {
  document.getElementById("told")?.remove();
  const line = document.createElement("button");
  line.id = "told";
  line.type = "button";
  line.style.cssText =
    "position: fixed; z-index: 31; inset: 44px 56px auto; padding: 8px 12px; border: 1px solid; border-radius: 6px; " +
    "font: 500 14px/1.4 sans-serif; text-align: start; cursor: pointer; " +
    "color: var(--foreground, CanvasText); background: var(--background, Canvas)";
  line.textContent = `${document.documentElement.lang === "nl" ? dutch : english} ✕`;
  line.addEventListener("click", () => line.remove());
  document.body.append(line);
}
Object.defineProperty(window, "__MARIMO_EXPORT_CONTEXT__", {
  value: Object.freeze({ trusted: true, notebookCode: decodeURIComponent(element.textContent) }),
});

// Only what this very tab saves is this lesson: in another tab marimo writes another lesson into the same one place.
const setItem = Storage.prototype.setItem;
Storage.prototype.setItem = function (name, value) {
  setItem.call(this, name, value);
  if (name === place && this === localStorage) keep(value);
};
function keep(saved) {
  try {
    const code = JSON.parse(saved);
    if (!code || code === read(key)) return;
    write(key, code);
    if (!globalThis.lessonRuns) write(mark, null); // it is mended, perhaps
    document.documentElement.dataset.lesson = "kept";
  } catch {
    // marimo saved something else
  }
}

addEventListener("hashchange", () => {
  if (location.hash.startsWith("#code/")) history.replaceState(history.state, "", location.pathname + location.search);
});
addEventListener("pagehide", () => {
  if (isBusy() && read(key)) write(mark, "yes");
});
addEventListener("storage", (event) => {
  if (event.key !== key || event.newValue === null) return;
  tell(
    "This lesson is being changed in another tab, too. What is written last is kept: go on in one of them only.",
    "Deze les wordt ook in een ander tabblad veranderd. Wat het laatst geschreven is, blijft bewaard: ga in één ervan verder.",
  );
});
