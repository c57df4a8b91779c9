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
