// What Python cannot do before it is there, or not as well: patch the document, remember an early wish to start,
// tell how far the start of Python is.
import { Idiomorph } from "@asset/idiomorph.js";

const root = document.documentElement;

globalThis.hedgerowPage = {
  // Makes the inside of an element what the text says, changing as little as it can: focus, scroll and selection stay.
  // With `moves`, things travel from where they were to where they lie now.
  patch(element, text, moves = false) {
    const before = moves ? places(element) : null;
    const fresh = document.createElement("template");
    fresh.innerHTML = text;
    unfocus(element, fresh.content);
    // What somebody is writing stays; of anything else that has the focus, a board or a heading, only the focus does.
    const writing = Boolean(document.activeElement?.matches("input, textarea, select"));
    const callbacks = {
      beforeNodeMorphed: (old, fresh) => !(apart(old, fresh) || alike(old, fresh)),
      beforeAttributeUpdated: (name, node, what) => !(name === "open" && what === "remove"), // the reader opened it
    };
    Idiomorph.morph(element, [...fresh.content.childNodes], { morphStyle: "innerHTML", ignoreActiveValue: writing, callbacks });
    if (before?.size) travel(element, before);
    for (const part of element.querySelectorAll(FOOT)) foot.observe(part);
    reveal();
  },
  // Of what an element holds only the last `kept` stay; what the text says comes before them.
  lead(element, kept, text) {
    while (element.childElementCount > kept) element.firstElementChild.remove();
    element.insertAdjacentHTML("afterbegin", text);
  },
  // Brings a thing on the table into sight, unless the whole of it is there and nothing that stays lies over it.
  bring(thing) {
    const eye = new IntersectionObserver(([looked]) => {
      eye.disconnect();
      if (looked.intersectionRatio > 0.99 && !covered(thing)) return;
      thing.scrollIntoView({ block: "center", inline: "center" });
      if (covered(thing)) thing.scrollIntoView({ block: "end", inline: "center" });
    });
    eye.observe(thing);
  },
  sound,
  // When the next frame has been painted: used to measure how smooth the page is.
  painted() {
    return new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now()), 0)));
  },
  // A file for the reader to keep.
  save(name, text, type = "application/json") {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  },
};

// Whether there is nothing to do about an element and all that is in it: most of a table stays as it is from one answer
// to the next. What is in a field is no attribute, so fields are always looked at.
const FIELDS = "input, select, textarea";
function alike(old, fresh) {
  return old.isEqualNode(fresh) && !(old.matches?.(FIELDS) || old.querySelector?.(FIELDS));
}

// What has the focus and cannot keep it loses it while the picture before is still laid out. Lost in the midst of the
// changes, it would have the browser lay out the half-changed table.
function unfocus(element, fresh) {
  const focused = document.activeElement;
  if (!focused?.id || focused === element || !element.contains(focused)) return;
  const then = fresh.getElementById(focused.id);
  if (!then || then.disabled || (then.tabIndex < 0 && !then.hasAttribute("tabindex"))) focused.blur();
}

// Whether an element stays as it is because somebody else fills it: the log, whose new lines app/newest.py brings. At
// another place, with other room for its lines, it begins anew.
function apart(old, fresh) {
  return old.dataset?.apart !== undefined && fresh.dataset?.apart === old.dataset.apart && old.id === fresh.id;
}

// On small screens a reason and news lie above the hand and the tabs. How high these are is looked at once the browser
// has laid them out for the next picture: to ask right after a change would have the table laid out one time more.
const FOOT = ".tabs, #hand";
const foot = new ResizeObserver(() => {
  const parts = [...document.querySelectorAll(FOOT)];
  const height = parts.reduce((sum, part) => sum + part.offsetHeight, 8);
  for (const over of document.querySelectorAll("#why, #news")) {
    if (parts.length) over.style.setProperty("--dock", `${height}px`);
    else over.style.removeProperty("--dock");
  }
});

// A new question whose answers on the table all lie out of sight brings them into sight, the first of them before all.
// Whether they are in sight the browser tells with the next picture: nothing asks for the layout in between. Where the
// page itself scrolls (by more than the line for screen readers below it), nothing moves.
const ANSWERS = ":is(#drawn, #hand) :is([data-code].ok, [data-pick])";
let asked = null;
function reveal() {
  const question = document.getElementById("question")?.textContent ?? null;
  if (question === asked) return;
  asked = question;
  const answers = [...document.querySelectorAll(ANSWERS)];
  if (!answers.length) return;
  const eye = new IntersectionObserver((looked) => {
    eye.disconnect();
    if (root.scrollHeight > innerHeight + 8 || looked.some((one) => one.intersectionRatio > 0.5)) return;
    for (const answer of [answers.at(-1), answers[0]]) answer.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
  for (const answer of answers) eye.observe(answer);
}

// Whether something that stays in place while the table scrolls lies over a thing: over its middle, or near an edge.
const SPOTS = [[0.5, 0.5], [0.5, 0.1], [0.5, 0.9], [0.1, 0.5], [0.9, 0.5]];
function covered(thing) {
  const { left, top, width, height } = thing.getBoundingClientRect();
  return SPOTS.some(([x, y]) => {
    let over = document.elementFromPoint(left + x * width, top + y * height);
    for (; over && !over.contains(thing); over = over.parentElement) {
      if (["sticky", "fixed"].includes(getComputedStyle(over).position)) return !thing.contains(over);
    }
    return false;
  });
}

// Where the things on the table lie, by their ids and by what they open.
const THINGS = "#drawn [id], #hand [id]";
function places(root) {
  const found = new Map();
  for (const thing of root.querySelectorAll(THINGS)) {
    const box = thing.getBoundingClientRect();
    if (!box.width) continue;
    found.set(thing.id, box);
    if (thing.dataset.open) found.set(`open ${thing.dataset.open}`, box);
  }
  return found;
}

const MOST_MOVES = 24; // more than that is another layout, not a move
function travel(root, before) {
  const moved = [];
  for (const thing of root.querySelectorAll(THINGS)) {
    if (moved.some(([other]) => other.contains(thing))) continue; // it travels with what it lies on
    const now = thing.getBoundingClientRect();
    const was = before.get(thing.id) ?? before.get(`open ${thing.dataset.open}`);
    if (!now.width || (was && Math.abs(was.left - now.left) + Math.abs(was.top - now.top) < 3)) continue;
    const scale = thing.ownerSVGElement?.getScreenCTM()?.a || 1; // inside a drawing lengths are the drawing's
    const from = was
      ? { translate: `${(was.left - now.left) / scale}px ${(was.top - now.top) / scale}px` }
      : { opacity: 0 };
    moved.push([thing, from]);
    if (moved.length > MOST_MOVES) return;
  }
  const timing = { duration: 240, easing: "cubic-bezier(.2, 0, .1, 1)" };
  for (const [thing, from] of moved) thing.animate([from, {}], timing);
}

// Short cues, made here and only where the reader switched them on: a piece laid, a turn that comes, the end.
const CUES = { laid: [[330, 0, 0.07]], turn: [[523, 0, 0.1], [659, 0.1, 0.14]], end: [[392, 0, 0.16], [494, 0.16, 0.16], [587, 0.32, 0.3]] };
let audio = null;
function sound(cue) {
  try {
    audio ??= new AudioContext();
    for (const [pitch, after, length] of CUES[cue]) {
      const [tone, loud, start] = [audio.createOscillator(), audio.createGain(), audio.currentTime + after];
      tone.type = "triangle";
      tone.frequency.value = pitch;
      loud.gain.setValueAtTime(0, start);
      loud.gain.linearRampToValueAtTime(0.08, start + 0.01);
      loud.gain.exponentialRampToValueAtTime(0.001, start + length);
      tone.connect(loud).connect(audio.destination);
      tone.start(start);
      tone.stop(start + length);
    }
    root.dataset.sound = cue; // for tests: what was heard last
  } catch {
    // No sound on this device: everything is said and shown besides.
  }
}

// Start was pressed while Python was still on its way: app/lobby.py looks at data-wanted when it comes.
document.addEventListener("submit", (event) => {
  const game = event.target.dataset.setup;
  if (!game) return;
  event.preventDefault();
  if (["ready", "failed"].includes(root.dataset.boot)) return;
  root.dataset.wanted = game;
  say("waiting");
  document.getElementById("boot")?.scrollIntoView({ block: "nearest" }); // on a phone it lies far above the button
});

function say(what) {
  const box = document.getElementById("boot");
  const text = document.getElementById("boot-text");
  const words = box?.dataset[root.dataset.wanted && what !== "failed" ? "waiting" : what];
  if (words && text.textContent !== words) text.textContent = words;
}
document.addEventListener("hedgerow:boot", ({ detail }) => say(detail.stage));
if (root.dataset.boot === "failed") say("failed"); // before this was here to listen

// Choosing a game in the lobby needs no Python: its seats show at once.
function choose() {
  const game = location.hash.match(/^#setup-([a-z_]+)$/)?.[1];
  const chosen = game && document.getElementById(`setup-${game}`);
  if (!chosen) return;
  if (root.dataset.wanted && root.dataset.wanted !== game) { // whoever chooses another game does not want the first
    delete root.dataset.wanted;
    say(root.dataset.boot);
  }
  for (const panel of document.querySelectorAll(".setups > section")) panel.hidden = panel !== chosen;
  for (const card of document.querySelectorAll(".gcard")) {
    if (card.hash === location.hash) card.setAttribute("aria-current", "true");
    else card.removeAttribute("aria-current");
  }
  chosen.scrollIntoView({ block: "nearest" });
}
addEventListener("hashchange", choose);
choose();
