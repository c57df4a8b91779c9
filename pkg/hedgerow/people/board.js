// The board that plays inside a notebook (anywidget). The table lies in a frame of its own, as pictures do; what is
// clicked, or chosen with Enter or Space, goes to Python as a wish, and Python answers with a new table.
function render({ model, el }) {
  const frame = document.createElement("iframe");
  frame.title = model.get("label");
  frame.style.cssText = "width:100%;height:560px;border:1px solid #8886;border-radius:8px;display:block";
  let page = null;
  let picked = [];
  let wishes = 0;

  const wish = (what, code = "") => {
    wishes += 1;
    model.set("wish", JSON.stringify([wishes, Date.now(), what, code]));
    model.save_changes();
  };

  function draw() {
    if (!page) return;
    const focus = page.activeElement?.id;
    picked = [];
    page.getElementById("place").innerHTML = model.get("body");
    if (focus) page.getElementById(focus)?.focus();
    grow(page.getElementById("board"));
    tell();
  }

  // As high as the board needs, within reason and what the notebook gives an output; never lower again, so that what is
  // below keeps its place. A higher board may be drawn larger and then want a little more, hence the rounds.
  function grow(board) {
    const area = document.querySelector(".output-area"); // marimo's; the board may lie in a shadow of its own
    const limit = area ? parseFloat(getComputedStyle(area).maxHeight) : NaN;
    const reason = frame.offsetWidth < 720 ? 2000 : 900;
    const most = limit > 40 ? Math.min(reason, limit - 20) : reason;
    for (let round = 0; board && round < 6; round += 1) {
      const more = board.scrollHeight - board.clientHeight;
      if (more <= 0 || frame.offsetHeight >= most) break;
      frame.style.height = Math.min(most, frame.offsetHeight + more) + "px";
    }
  }

  function tell() {
    if (page) page.getElementById("said").textContent = model.get("said");
  }

  // A set is picked from the things themselves, in any order.
  function pick(thing) {
    const table = page.getElementById("table").dataset;
    if (!picked.includes(thing) && picked.length >= Number(table.most)) return; // one has to go back first
    picked = picked.includes(thing) ? picked.filter((other) => other !== thing) : [...picked, thing];
    for (const each of page.querySelectorAll("[data-pick]")) {
      each.classList.toggle("picked", picked.includes(each));
      each.setAttribute("aria-pressed", String(picked.includes(each)));
    }
    const counter = page.getElementById("picked");
    if (counter) counter.textContent = picked.length;
    page.getElementById("picked-done")?.setAttribute("aria-disabled", String(picked.length < Number(table.least)));
    if (!table.done && picked.length === Number(table.most)) send();
  }

  function send() {
    const table = page.getElementById("table").dataset;
    if (picked.length < Number(table.least)) return;
    const codes = picked.map((thing) => thing.dataset.pick);
    wish("play", (table.done ? [...codes, table.done] : codes).join(";"));
  }

  function chosen(event) {
    const thing = event.target.closest?.("[data-code], [data-pick], [data-do]");
    if (!thing) return;
    event.preventDefault();
    if (thing.dataset.pick) pick(thing);
    else if (thing.dataset.code) wish(thing.getAttribute("aria-disabled") ? "why" : "play", thing.dataset.code);
    else if (thing.dataset.do === "picked") send();
    else if (thing.dataset.do === "undo") wish("undo");
  }

  frame.addEventListener("load", () => {
    page = frame.contentDocument;
    page.addEventListener("click", chosen);
    page.addEventListener("keydown", (event) => {
      if ((event.key === "Enter" || event.key === " ") && event.target.tagName !== "BUTTON") chosen(event);
    });
    draw();
  });
  frame.srcdoc = model.get("document");
  model.on("change:body", draw);
  model.on("change:said", tell);
  el.append(frame);
  return () => {
    model.off("change:body", draw);
    model.off("change:said", tell);
  };
}

export default { render };
