// Keeps the whole page on the device. After the first visit nothing needs a network.
//
// A version is one list of files with the digest of each. A new version fills a cache of its own completely, taking
// from the old one what has not changed, before it may replace it; an open page goes on with the version it was loaded
// with until it is loaded again.
const VERSION = "@version";
const ENTRIES = "@entries"; // [address relative to this file, digest of the content]
const PREFIX = "hedgerow-";
const CACHE = PREFIX + VERSION;
const LIST = "hedgerow-entries.json"; // in each cache: its own list, for the next version to compare with
const ROOT = new URL("./", location.href).href;
const PARALLEL = 6;

const at = (address) => ROOT + address;

async function olderCopies() {
  const copies = new Map(); // "address digest" -> cache that holds it
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX) || name === CACHE) continue;
    const cache = await caches.open(name);
    const list = await cache.match(at(LIST));
    for (const [address, digest] of list ? await list.json() : []) copies.set(`${address} ${digest}`, cache);
  }
  return copies;
}

async function fill() {
  const cache = await caches.open(CACHE);
  const older = await olderCopies();
  const queue = [...ENTRIES];
  async function take() {
    for (let entry = queue.shift(); entry; entry = queue.shift()) {
      const [address, digest] = entry;
      if (await cache.match(at(address))) continue;
      let response = await older.get(`${address} ${digest}`)?.match(at(address));
      // Addresses with a digest may come from the browser's own cache; pages must be asked for anew.
      response ??= await fetch(at(address), { cache: address.startsWith("assets/") ? "default" : "reload" });
      if (!response.ok) throw new Error(`${address}: ${response.status}`);
      await cache.put(at(address), response);
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, take));
  await cache.put(at(LIST), new Response(JSON.stringify(ENTRIES)));
}

async function dropOlder() {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  }
}

async function answer(request) {
  const url = new URL(request.url);
  url.hash = url.search = "";
  const cache = await caches.open(CACHE);
  const wanted = url.pathname.endsWith("/") ? url.href + "index.html" : url.href;
  return (await cache.match(wanted)) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(dropOlder().then(() => self.clients.claim())));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (new URL(request.url).origin !== location.origin) {
    event.respondWith(Response.error()); // nothing leaves for another host
  } else if (request.method === "GET") {
    event.respondWith(answer(request));
  }
});
