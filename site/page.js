// What Python cannot do before it is there, or not as well: patch the document, remember an early wish to start,
// tell how far the start of Python is.
import { Idiomorph } from "@asset/idiomorph.js";

const root = document.documentElement;

globalThis.hedgerowPage = {
  // Makes the inside of an element what the text says, changing as little as it can: focus, scroll and selection stay.
  patch(element, text) {
    Idiomorph.morph(element, text, { morphStyle: "innerHTML", ignoreActiveValue: true });
  },
  // When the next frame has been painted: used to measure how smooth the page is.
  painted() {
    return new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now()), 0)));
  },
  // A file for the reader to keep.
  save(name, text) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  },
};

// Start was pressed while Python was still on its way: app/lobby.py looks at data-wanted when it comes.
document.addEventListener("submit", (event) => {
  const game = event.target.dataset.setup;
  if (!game) return;
  event.preventDefault();
  if (root.dataset.boot === "ready") return;
  root.dataset.wanted = game;
  say("waiting");
});

function say(what) {
  const box = document.getElementById("boot");
  const text = document.getElementById("boot-text");
  const words = box?.dataset[root.dataset.wanted && what !== "failed" ? "waiting" : what];
  if (words && text.textContent !== words) text.textContent = words;
}
document.addEventListener("hedgerow:boot", ({ detail }) => say(detail.stage));

// Choosing a game in the lobby needs no Python: its seats show at once.
function choose() {
  const game = location.hash.match(/^#setup-([a-z_]+)$/)?.[1];
  const chosen = game && document.getElementById(`setup-${game}`);
  if (!chosen) return;
  for (const panel of document.querySelectorAll(".setups > section")) panel.hidden = panel !== chosen;
  for (const card of document.querySelectorAll(".gcard")) {
    if (card.hash === location.hash) card.setAttribute("aria-current", "true");
    else card.removeAttribute("aria-current");
  }
  chosen.scrollIntoView({ block: "nearest" });
}
addEventListener("hashchange", choose);
choose();
