// Boots Python behind a page that can be read already.
//
// The page needs nothing but templates/boot.html.j2 in its head, and, where a bar should be shown, an element #boot that
// contains a <progress>. This file may run before the page is read to its end. What happens is told three ways:
//   - <html data-boot="download | start | ready | failed">
//   - the <progress> in #boot: 0 to 1, or removed value while Python starts; #boot is hidden when all is ready
//   - document gets "hedgerow:boot" events with detail {stage, share, message}
// When Python stands, it shows app.first; when PyScript stands, it calls app.start.start().

const SIZES = "@sizes"; // filled in by the build: the addresses of all files that Python's start fetches, with their bytes
const AFTER = "@after"; // and of all scripts that are imported when Python stands
const here = (address) => new URL(address, import.meta.url).href;
const sizes = new Map(Object.entries(SIZES).map(([address, size]) => [here(address), size]));
const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
const received = new Map();

function tell(stage, message = "") {
  const share = total ? [...received.values()].reduce((sum, size) => sum + size, 0) / total : 0;
  if (document.documentElement.dataset.boot !== stage) performance.mark("hedgerow:" + stage);
  document.documentElement.dataset.boot = stage;
  const box = document.getElementById("boot");
  const bar = box?.querySelector("progress");
  if (bar) {
    bar.max = 1;
    if (stage === "download") bar.value = share;
    else bar.removeAttribute("value");
  }
  if (box) box.hidden = stage === "ready";
  document.dispatchEvent(new CustomEvent("hedgerow:boot", { detail: { stage, share, message } }));
}

// How often a bar moves, in ms: each time the page is drawn anew, while Python wants the time.
const EVERY = 100;
let told = 0;

// Counting reads a copy, so that the browser still sees the original response and can keep the compiled WebAssembly. A
// copy of 17 MB costs as much as a twentieth of a quick start: what is there at once, or nearly, is counted as a whole.
const SOON = 150; // ms
const originalFetch = globalThis.fetch;
async function countingFetch(resource, options) {
  const address = new URL(resource.url ?? resource, document.baseURI).href;
  const response = await originalFetch(resource, options).catch((error) => {
    missing(address, error);
    throw error;
  });
  if (!response.ok) missing(address, response.status);
  const size = sizes.get(response.url);
  if (size && (await arrives(response.url, SOON))) add(response.url, size);
  else if (size && response.body) count(response.clone(), size).catch((error) => missing(response.url, error));
  return response;
}
// A start that lacks one of its files would wait for it without a word.
function missing(address, why) {
  if (sizes.has(address)) globalThis.hedgerowBoot.failed(`${address}: ${why}`);
}
async function arrives(address, within) {
  const until = performance.now() + within;
  for (let listed; ; ) {
    [listed] = performance.getEntriesByName(address); // the browser lists a file once it has all of it
    if (listed) {
      whole(address, listed.decodedBodySize || sizes.get(address)); // not every browser says how large
      return true;
    }
    if (performance.now() > until) return false;
    await new Promise((done) => setTimeout(done, 10));
  }
}
function whole(address, bytes) {
  if (bytes < sizes.get(address)) missing(address, `only ${bytes} of ${sizes.get(address)} bytes came`);
}
async function count(response, size) {
  let seen = 0;
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) whole(response.url, seen);
    seen = done ? size : seen + value.length;
    add(response.url, Math.min(seen, size));
    if (done) break;
  }
}
function add(address, bytes) {
  received.set(address, bytes);
  if (document.documentElement.dataset.boot !== "download") return;
  if ([...sizes].every(([each, size]) => received.get(each) === size)) {
    tell("start");
    preload();
  } else if (performance.now() - told > EVERY) {
    told = performance.now();
    tell("download");
  }
}

// What comes after Python's first result arrives while Python starts, not beside what the start itself waits for.
function preload() {
  for (const address of AFTER) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: here(address) }));
  }
}

// PyScript would load its editor, terminal and game plugins, once for each of its two interpreters.
const plugins = ["deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal"].map((name) => "!" + name);
const config = { interpreter: here("@asset/interpreter.mjs"), plugins }; // no packages: the interpreter brings ours

function prepare() {
  const other = document.createElement("mpy-config");
  other.setAttribute("type", "json");
  other.hidden = true;
  other.textContent = JSON.stringify({ plugins });
  const script = document.createElement("script");
  script.type = "py";
  script.setAttribute("config", JSON.stringify(config));
  script.textContent = `
from js import hedgerowBoot, performance
try:
    performance.mark("hedgerow:first-line")
    from app.start import start
    start()
except BaseException as error:
    import traceback
    hedgerowBoot.failed("".join(traceback.format_exception(error)))
else:
    hedgerowBoot.ready()
`;
  document.head.append(other, script);
}

const parsed =
  document.readyState === "loading"
    ? new Promise((done) => document.addEventListener("DOMContentLoaded", done, { once: true }))
    : Promise.resolve();
const standing = parsed.then(() => import("@asset/page.js")); // the page and what Python calls in it
standing.catch(() => {}); // whoever awaits it is told

globalThis.hedgerowBoot = {
  standing,
  ready() {
    globalThis.fetch = originalFetch;
    tell("ready");
    keepOffline();
  },
  failed(message) {
    globalThis.fetch = originalFetch;
    console.error(message);
    tell("failed", message);
  },
};

// Only now, so that a first visit does not fetch everything twice at the same time.
function keepOffline() {
  if ("serviceWorker" in navigator && location.protocol.startsWith("http")) {
    navigator.serviceWorker.register(here("../sw.js")).catch((error) => console.warn("offline copy not kept:", error));
  }
}

globalThis.fetch = countingFetch;
const interpreter = import("@asset/interpreter.mjs"); // before all else: everything waits for it
tell(sizes.size ? "download" : "start");
parsed.then(() => tell(document.documentElement.dataset.boot)); // by now there is a bar to show it
try {
  prepare();
  await (await interpreter).started; // Python's first result is there
  await import("@asset/python.js");
} catch (error) {
  globalThis.hedgerowBoot.failed(String(error));
}
