"""``build.py test``: every stage runs that can, and a failure anywhere is a failure of the whole."""

import os
from collections.abc import Callable

import pytest

from builder import checks
from builder.report import BuildError

Stage = tuple[str, Callable[[], int], tuple[str, ...]]


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Four stages that only note that they ran; the last needs the third. `broken` in their names makes them fail."""
    seen: list[str] = []

    def stage(name: str, needs: tuple[str, ...] = ()) -> Stage:
        def work() -> int:
            seen.append(name)
            if name == "build":
                raise BuildError("There is no network.")
            return 1 if name == "broken" else 0

        return name, work, needs

    stages = (stage("lint"), stage("broken"), stage("build"), stage("browser", ("build",)), stage("tests"))
    monkeypatch.setattr(checks, "STAGES", stages)
    monkeypatch.delenv("HEDGEROW_ALL", raising=False)
    return seen


def test_later_stages_run_after_a_failure(ran: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert checks.test([], every=False) == 1
    assert ran == ["lint", "broken", "build", "tests"]
    said = capsys.readouterr()
    assert "build.py: There is no network." in said.err
    assert "browser: left out, because build failed" in said.out
    assert said.out.splitlines()[-1].startswith("[test] FAILED: broken, build, browser")


def test_all_well_is_said_in_the_last_line(
    ran: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(checks, "STAGES", checks.STAGES[:1])
    assert checks.test([], every=False) == 0
    assert ran == ["lint"]
    assert capsys.readouterr().out.splitlines()[-1].startswith("[test] everything passed")


def test_arguments_go_to_pytest_alone(ran: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[tuple[str, ...]] = []

    def run_module(*command: str) -> int:
        calls.append(command)
        return 5

    monkeypatch.setattr(checks, "run_module", run_module)
    assert checks.test(["tests/engine", "-k", "deer"], every=False) == 5
    assert calls == [("pytest", "tests/engine", "-k", "deer")]
    assert ran == []


def test_every_combination_is_asked_for_by_name(ran: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "STAGES", checks.STAGES[:1])
    monkeypatch.setenv("HEDGEROW_ALL", "")
    checks.test([], every=True)
    assert os.environ["HEDGEROW_ALL"] == "1"
    assert ran == ["lint"]


def test_the_stages_come_in_the_order_of_their_cost() -> None:
    assert [name for name, _, _ in checks.STAGES] == [
        "lint",
        "types",
        "build",
        "tests",
        "browser",
        "engines",
        "pyodide",
    ]
