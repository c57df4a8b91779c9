// On a sheet: the button that prints it, shown where a browser can print.
const button = document.getElementById("print");
if (typeof globalThis.print === "function") {
  button.hidden = false;
  button.addEventListener("click", () => globalThis.print());
}
