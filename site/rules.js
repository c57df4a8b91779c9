// Searches a page of rules: the words typed must all stand in a rule, in either language (data-also has the other one's).
// Brings the table at which a lesson shows a rule.
const field = document.getElementById("find");
const found = document.getElementById("found");
const WORD = /[\p{L}\p{N}]+(?:[-.'’][\p{L}\p{N}]+)*/gu; // a full stop or comma after a word is none of it
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const said = (element) => [...element.querySelectorAll(".no, h3, :scope > div > p:not(.also)")].map((part) => part.textContent);
const rules = [...document.querySelectorAll(".rl")].map((element) => [
  element,
  plain([...said(element), element.dataset.also].join(" ")),
]);
const chapters = [...document.querySelectorAll(".rules section")];

field.hidden = false;
document.getElementById("both").hidden = false;
field.addEventListener("input", () => {
  const words = plain(field.value).match(WORD) ?? [];
  let count = 0;
  for (const [element, text] of rules) {
    element.hidden = !words.every((word) => text.includes(word));
    count += element.hidden ? 0 : 1;
  }
  for (const chapter of chapters) chapter.hidden = !chapter.querySelector(".rl:not([hidden])");
  found.textContent = words.length ? found.dataset.found.replace("#", count) : "";
});

// A link to a rule that the search hides ends the search.
addEventListener("hashchange", () => {
  const rule = document.getElementById(location.hash.slice(1));
  if (!rule?.closest("[hidden]")) return;
  field.value = "";
  field.dispatchEvent(new Event("input"));
  rule.scrollIntoView();
});

const pages = new Map(); // the lessons of this game, fetched when the first table is asked for
async function lessons(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const sprite = document.querySelector("symbol").parentNode;
  for (const symbol of page.querySelectorAll("symbol")) {
    if (!document.getElementById(symbol.id)) sprite.append(document.importNode(symbol, true));
  }
  return page;
}

async function show(place) {
  const { page, step } = place.dataset;
  if (!pages.has(page)) pages.set(page, lessons(page));
  try {
    const picture = (await pages.get(page)).getElementById(step).querySelector("figure");
    place.querySelector("summary").after(document.importNode(picture, true));
  } catch {
    pages.delete(page);
    place.hidden = true; // no network and no copy: the rule can be read without, and its link may work later
  }
}

for (const place of document.querySelectorAll("details[data-step]")) {
  place.hidden = location.protocol === "file:"; // the link to the lesson leads there, too
  place.addEventListener("toggle", () => {
    if (place.open && !place.querySelector("figure")) show(place);
  });
}
