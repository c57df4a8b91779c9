"""Driving the two notebooks: open a lesson, wait until all its cells have run, look for errors."""

from __future__ import annotations

from playwright.sync_api import Page, expect

SLOW = 240_000  # ms: a notebook's first start on a machine that does other things too

# In JupyterLite: None while a cell has not run, then the errors of all cells.
LAB_ERRORS = """() => {
  const model = globalThis.jupyterapp?.shell?.currentWidget?.context?.model;
  const cells = model?.toJSON().cells.filter((cell) => cell.cell_type === "code") ?? [];
  if (!cells.length || cells.some((cell) => cell.execution_count === null)) return null;
  return cells.flatMap((cell) => cell.outputs.filter((output) => output.output_type === "error"))
    .map((error) => `${error.ename}: ${error.evalue}`);
}"""
# In marimo: None while a cell waits or runs, then what the cells with an error show.
MARIMO_ERRORS = """() => {
  const cells = [...document.querySelectorAll(".marimo-cell")];
  const busy = document.querySelector('[data-status="queued"], [data-status="running"]');
  if (!cells.length || busy || !document.querySelector(".output-area")) return null;
  return cells.filter((cell) => cell.classList.contains("has-error")).map((cell) => cell.innerText);
}"""


def lab_address(lesson: str, language: str) -> str:
    """Where a lesson opens in JupyterLite."""
    return f"classroom/lab/notebooks/index.html?path={language}/{lesson}.ipynb"


def lab_has_run(page: Page) -> list[str]:
    """Wait until every cell has run in JupyterLite; return the errors."""
    found = page.wait_for_function(
        f"() => {{ const found = ({LAB_ERRORS})(); return found && {{ found }}; }}", timeout=SLOW
    )
    errors: list[str] = found.json_value()["found"]
    return errors


def marimo_has_run(page: Page, text: str) -> list[str]:
    """Wait until marimo shows a text and no cell waits; return the errors."""
    expect(page.get_by_text(text).first).to_be_attached(timeout=SLOW)
    found = page.wait_for_function(
        f"() => {{ const found = ({MARIMO_ERRORS})(); return found && {{ found }}; }}", timeout=SLOW
    )
    errors: list[str] = found.json_value()["found"]
    return errors
