"""Options of all tests, and the report of which rules the tests have shown.

`--golden-update` writes the golden files anew; look at the difference before you commit it.
`--all` also runs the tests marked `slow`.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

from engine.coverage import Shown, gaps, report

ENGINE = Path(__file__).parent / "engine"
RULES = "rules shown"
#: Marker expressions that leave no test of a rule out.
HARMLESS = {"", "not browser", "not slow", "not browser and not slow", "not slow and not browser"}
SHOWN = pytest.StashKey[Shown]()

# The same examples in every run and on every machine: a test that fails today failed yesterday.
settings.register_profile("steady", derandomize=True, deadline=None, database=None, max_examples=60)
settings.load_profile("steady")


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("hedgerow")
    group.addoption("--golden-update", action="store_true", help="write the golden files anew")
    group.addoption("--all", action="store_true", help="also run the tests marked slow")


def pytest_configure(config: pytest.Config) -> None:
    config.stash[SHOWN] = Shown({}, set())


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        for marker in item.iter_markers("rule"):
            item.user_properties.append((RULES, list(marker.args)))
    if config.getoption("--all") or "slow" in config.getoption("markexpr"):
        return
    slow = [item for item in items if item.get_closest_marker("slow")]
    if slow:
        config.hook.pytest_deselected(items=slow)
        items[:] = [item for item in items if not item.get_closest_marker("slow")]


@pytest.fixture
def golden_update(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are to be written instead of compared."""
    return bool(request.config.getoption("--golden-update"))


class _Reports:
    """Gathers from each test's report what it has shown; also from those that ran in another process."""

    def __init__(self, config: pytest.Config) -> None:
        self.shown = config.stash[SHOWN]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        for name, ids in report.user_properties:
            if name != RULES or not isinstance(ids, list):
                continue
            if report.failed or report.skipped:
                self.shown.broken.add(report.nodeid)
            elif report.when == "call":
                for id in ids:
                    self.shown.by_rule.setdefault(id, set()).add(report.nodeid)


def pytest_sessionstart(session: pytest.Session) -> None:
    if not hasattr(session.config, "workerinput"):
        session.config.pluginmanager.register(_Reports(session.config), "rule-reports")


def whole_engine(config: pytest.Config) -> bool:
    """Whether this run plays all tests of the engine, so that a rule without one is a fault."""
    chosen = [Path(arg.split("::")[0]).resolve() for arg in config.args]
    return (
        not hasattr(config, "workerinput")
        and not config.getoption("keyword")
        and config.getoption("markexpr") in HARMLESS
        and not config.getoption("collectonly")
        and not config.getoption("ignore", None)
        and not config.getoption("deselect", None)
        and not config.getoption("lf", False)
        and not any("::" in arg for arg in config.args)
        and any(place == ENGINE or place in ENGINE.parents for place in chosen)
    )


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    stopped = exitstatus in (pytest.ExitCode.INTERRUPTED, pytest.ExitCode.USAGE_ERROR)
    if whole_engine(session.config) and not stopped and gaps(session.config.stash[SHOWN]):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if not whole_engine(config):
        return
    terminalreporter.section("rules and the tests that show them")
    for line in report(config.stash[SHOWN]):
        terminalreporter.write_line(line)
    for gap in gaps(config.stash[SHOWN]):
        terminalreporter.write_line(gap, red=True)
