// Keeps the whole page on the device. After the first visit nothing needs a network.
//
// A version is one list of files with the digest of each. A new version fills a cache of its own completely, taking
// from older ones what has not changed, before it answers anything; if that fails, the version before stays. A page that
// is open goes on with what it was made from, because the cache of the version before is kept too; loading it again
// brings the new one.
const VERSION = "@version";
const ENTRIES = "@entries"; // [address relative to this file, digest of the content]
const PREFIX = "hedgerow-";
const CACHE = PREFIX + VERSION;
const ROOT = new URL("./", location.href).href;
const LIST = ROOT + "hedgerow-entries.json"; // in each complete cache: its list, for the next version to compare with
const PARALLEL = 6;

async function completeCaches() {
  const found = []; // of other versions, oldest first
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX) || name === CACHE) continue;
    const cache = await caches.open(name);
    const list = await cache.match(LIST);
    if (list) found.push({ name, cache, entries: await list.json() });
  }
  return found;
}

async function fetched(address, digest) {
  // An address with a digest in it may come from the browser's own cache; a page must be asked for anew.
  const response = await fetch(ROOT + address, { cache: address.startsWith("assets/") ? "default" : "reload" });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.clone().arrayBuffer()));
  const text = Array.from(sum, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (!text.startsWith(digest)) throw new Error(`${address} belongs to another version`);
  return response;
}

async function fill() {
  const cache = await caches.open(CACHE);
  const older = new Map();
  for (const { cache, entries } of await completeCaches()) {
    for (const [address, digest] of entries) older.set(`${address} ${digest}`, cache);
  }
  const queue = [...ENTRIES];
  async function take() {
    for (let entry = queue.shift(); entry; entry = queue.shift()) {
      const [address, digest] = entry;
      if (await cache.match(ROOT + address)) continue;
      const kept = await older.get(`${address} ${digest}`)?.match(ROOT + address);
      await cache.put(ROOT + address, kept ?? (await fetched(address, digest)));
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, take));
  await cache.put(LIST, new Response(JSON.stringify(ENTRIES)));
}

async function dropAllButTwo() {
  const before = (await completeCaches()).at(-1)?.name;
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== CACHE && name !== before) await caches.delete(name);
  }
}

async function answer(request) {
  const url = new URL(request.url);
  url.hash = url.search = "";
  const wanted = url.pathname.endsWith("/") ? url.href + "index.html" : url.href;
  const cache = await caches.open(CACHE);
  return (await cache.match(wanted)) ?? (await caches.match(wanted)) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(fill().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(dropAllButTwo().then(() => self.clients.claim())));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (new URL(request.url).origin !== location.origin) {
    event.respondWith(Response.error()); // nothing is asked of another host
  } else if (request.method === "GET") {
    event.respondWith(answer(request));
  }
});
