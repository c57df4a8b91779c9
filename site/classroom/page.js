// Keeps the classroom on the device when somebody asks for it: every file of both notebooks, of their Python and of the
// lessons, in a cache of its own, which our service worker (sw.js) answers from. A newer version on the server replaces
// the kept one as a whole, when its last file has come.
const root = new URL(document.documentElement.dataset.root || "./", location.href).href;
const PREFIX = "classroom-";
const DONE = root + "classroom-entries.json"; // in each complete cache: the list it was made from
const PARALLEL = 6;
const box = document.getElementById("keep");
const button = document.getElementById("keep-button");
const bar = box.querySelector("progress");
const status = document.getElementById("keep-status");

function say(what, values = {}) {
  let text = box.dataset[what];
  for (const [name, value] of Object.entries(values)) text = text.replace(`#${name}`, value);
  status.textContent = text;
  box.dataset.stage = what;
}

async function kept() {
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX)) continue;
    const list = await (await caches.open(name)).match(DONE);
    if (list) return { name, version: (await list.json()).version };
  }
  return null;
}

async function wanted() {
  const response = await fetch(root + "classroom/entries.json", { cache: "no-store" });
  if (!response.ok) throw new Error(`entries.json: ${response.status}`);
  return response.json();
}

async function fetched(address, digest) {
  const response = await fetch(root + address, { cache: "reload" });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.clone().arrayBuffer()));
  const text = Array.from(sum, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (!text.startsWith(digest)) throw new Error(`${address} belongs to another version`);
  return response;
}

async function fill(list) {
  const cache = await caches.open(PREFIX + list.version);
  const total = list.files.reduce((sum, [, , size]) => sum + size, 0);
  const queue = [...list.files];
  let done = 0;
  async function take() {
    for (let entry = queue.shift(); entry; entry = queue.shift()) {
      const [address, digest, size] = entry;
      if (!(await cache.match(root + address))) await cache.put(root + address, await fetched(address, digest));
      done += size;
      bar.value = done / total;
      say("comes", { share: Math.floor((100 * done) / total) });
    }
  }
  bar.hidden = false;
  try {
    await Promise.all(Array.from({ length: PARALLEL }, take));
    await cache.put(DONE, new Response(JSON.stringify(list)));
    for (const name of await caches.keys()) {
      if (name.startsWith(PREFIX) && name !== PREFIX + list.version) await caches.delete(name);
    }
  } finally {
    bar.hidden = true;
  }
}

async function keep() {
  button.disabled = true;
  try {
    await navigator.storage?.persist?.();
    await navigator.serviceWorker.register(root + "sw.js");
    await navigator.serviceWorker.ready;
    await fill(await wanted());
    say("done");
    button.hidden = true;
  } catch (error) {
    console.warn("the classroom was not kept:", error);
    say("failed");
    button.disabled = false;
  }
}

async function look() {
  if (!("serviceWorker" in navigator) || !("caches" in globalThis)) return; // an old browser, or no secure address
  button.addEventListener("click", keep);
  const have = await kept();
  if (!have) {
    button.hidden = false;
    return;
  }
  say("done");
  const list = await wanted().catch(() => null); // no network: what is kept is good
  if (list && list.version !== have.version) await keep();
}

look();
