// Opens Hedgerow from this one file, without a server: what other pages fetch lies here, packed, and is given out under
// addresses that begin with hedgerow://file/. Scripts get them by an import map, everything else by fetch.
(async () => {
  const HOME = "hedgerow://file/";
  const SCRIPT = /\.m?js$/;
  const root = document.documentElement;

  async function unpacked(name) {
    const element = document.getElementById(name);
    const text = element.textContent;
    element.remove(); // millions of letters that nobody needs twice
    const packed = Uint8Array.fromBase64?.(text) ?? Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  }

  function show(page) {
    for (const [name, value] of Object.entries(page.attributes)) root.setAttribute(name, value);
    document.title = page.title;
    document.body.innerHTML = page.body;
    const place = location.hash && document.getElementById(location.hash.slice(1));
    if (place) place.scrollIntoView();
  }

  function text(content) {
    document.body.replaceChildren(Object.assign(document.createElement("pre"), { className: "page", textContent: content }));
  }

  try {
    const { pages, scripts, texts } = JSON.parse(new TextDecoder().decode(await unpacked("pages")));
    const wanted = new URLSearchParams(location.search).get("p") ?? "";
    if (wanted in texts) return text(texts[wanted]);
    const page = pages[wanted] ?? pages[""];
    show(page);
    if (!page.scripts.length) return;

    const data = new Map();
    const bytes = (name) => data.get(name) ?? data.set(name, unpacked(name)).get(name);
    if (page.scripts.includes("boot.js")) {
      for (const name of ["@packed"]) if (SCRIPT.test(name)) scripts[name] = await bytes(name);
    }
    const address = (content) => URL.createObjectURL(new Blob([content], { type: "text/javascript" }));
    const imports = Object.fromEntries(Object.entries(scripts).map(([name, content]) => [HOME + name, address(content)]));
    document.head.append(
      Object.assign(document.createElement("script"), { type: "importmap", textContent: JSON.stringify({ imports }) }),
    );

    const elsewhere = globalThis.fetch;
    globalThis.fetch = async (resource, options) => {
      const asked = String(resource.url ?? resource);
      if (!asked.startsWith(HOME)) return elsewhere(resource, options);
      const type = asked.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
      return new Response(await bytes(asked.slice(HOME.length)), { headers: { "Content-Type": type } });
    };
    for (const name of page.scripts) await import(HOME + name);
  } catch (error) {
    console.error(error);
    document.getElementById("too-old")?.removeAttribute("hidden");
  }
})();
