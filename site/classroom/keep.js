// In marimo: what a pupil writes stays in this browser, a copy for each lesson, also when the page is loaded again or Python
// starts anew. "?fresh" in the address begins the lesson from its source.
//
// This runs before marimo does. It gives marimo the code to open: the kept copy, or the lesson as the page brings it. When
// marimo saves (a second after each change), it puts the code in its own one place and into the address; from there it
// is kept under the lesson's name, and the address is made short again.
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
Object.defineProperty(window, "__MARIMO_EXPORT_CONTEXT__", {
  value: Object.freeze({ trusted: true, notebookCode: decodeURIComponent(element.textContent) }),
});

let before = read(place);
function keep() {
  const saved = read(place);
  if (saved === before || !saved) return;
  before = saved;
  try {
    localStorage.setItem(key, JSON.parse(saved));
    document.documentElement.dataset.lesson = "kept";
  } catch {
    // as above
  }
}

addEventListener("hashchange", () => {
  keep();
  if (location.hash.startsWith("#code/")) history.replaceState(history.state, "", location.pathname + location.search);
});
addEventListener("pagehide", keep);
document.addEventListener("visibilitychange", keep);
