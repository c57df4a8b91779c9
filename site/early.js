// Before the first paint: the reader's own theme, text size and motion, so that nothing flashes.
// The settings are written by app/settings.py.
try {
  const settings = JSON.parse(localStorage.getItem("hedgerow.settings") || "{}");
  const allowed = {
    theme: ["light", "dark", "contrast"],
    size: ["large", "larger", "double"],
    motion: ["none", "full"],
  };
  for (const [name, values] of Object.entries(allowed)) {
    if (values.includes(settings[name])) document.documentElement.dataset[name] = settings[name];
  }
} catch {
  // Storage is blocked or damaged: the system's own settings hold, and app/store.py says so when it matters.
}

// A script of the page that does not come could not say so itself. (Errors do not bubble: they are caught on their way.)
addEventListener(
  "error",
  ({ target }) => {
    if (target.localName !== "script") return;
    document.documentElement.dataset.boot = "failed";
    const tell = () => {
      const box = document.getElementById("boot");
      if (!box) return;
      box.hidden = false;
      document.getElementById("boot-text").textContent = box.dataset.failed;
    };
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", tell);
    else tell();
  },
  true,
);
