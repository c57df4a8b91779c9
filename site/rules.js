// Searches a page of rules: the words typed must all stand in a rule.
const field = document.getElementById("find");
const found = document.getElementById("found");
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const rules = [...document.querySelectorAll(".rl")].map((element) => [element, plain(element.textContent)]);
const chapters = [...document.querySelectorAll(".rules section")];

field.hidden = false;
field.addEventListener("input", () => {
  const words = plain(field.value).split(/\s+/).filter(Boolean);
  let count = 0;
  for (const [element, text] of rules) {
    element.hidden = !words.every((word) => text.includes(word));
    count += element.hidden ? 0 : 1;
  }
  for (const chapter of chapters) chapter.hidden = !chapter.querySelector(".rl:not([hidden])");
  found.textContent = words.length ? found.dataset.found.replace("#", count) : "";
});
