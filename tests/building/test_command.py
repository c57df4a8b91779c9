"""The command line: one clear sentence and exit code 1 when something is missing, never a traceback."""

import os
import subprocess
import sys
from pathlib import Path

import build as command
import pytest

from builder import chromium, cli, node, pipeline
from builder.paths import ROOT
from builder.report import BuildError
from builder.server import in_background, open_server


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run build.py as a person would."""
    return subprocess.run(
        [sys.executable, str(ROOT / "build.py"), *arguments],
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        env={**os.environ, **environment},
        timeout=60,
    )


def test_without_a_command_the_usage_is_shown() -> None:
    done = run()
    assert done.returncode == 2
    assert "python build.py serve" in done.stdout


def test_an_unknown_command_is_refused() -> None:
    done = run("bake")
    assert done.returncode == 2
    assert "invalid choice: 'bake'" in done.stderr
    assert "Traceback" not in done.stderr


def test_an_unknown_option_is_refused() -> None:
    done = run("serve", "--prot", "8080")
    assert done.returncode == 2
    assert "--prot" in done.stderr


def test_a_taken_port_gets_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(pipeline, "build", lambda: tmp_path)
    server = open_server(tmp_path)
    in_background(server)
    try:
        code = cli.run(["serve", "--no-open", "--port", str(server.server_address[1])])
    finally:
        server.shutdown()
        server.server_close()
    assert code == 1
    said = capsys.readouterr().err
    assert said.startswith("build.py: Port ")
    assert said.count("\n") == 1


def test_an_old_python_gets_a_sentence(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 1, "final", 0))
    with pytest.raises(SystemExit) as end:
        command.main()
    assert end.value.code == 1
    assert "Hedgerow needs Python 3.11 or newer" in capsys.readouterr().err


def test_without_a_network_npm_gets_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(node, "NODE_MODULES", tmp_path / "node_modules")
    monkeypatch.setattr(node, "npm_command", lambda: [sys.executable, "-c", "raise SystemExit(1)"])
    with pytest.raises(BuildError, match="The first run needs a network"):
        node.install_packages()


def test_a_wrong_pyodide_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "package.json").write_text('{"version": "314.0.7"}', "utf-8")
    monkeypatch.setattr(node, "PYODIDE", tmp_path)
    with pytest.raises(BuildError, match=r"node_modules holds Pyodide 314\.0\.7.*exactly 314\.0\.0"):
        node.check_pin()


def test_a_failing_node_script_says_why(tmp_path: Path) -> None:
    script = tmp_path / "fail.mjs"
    script.write_text('console.error("the wheel is broken"); process.exit(3);', "utf-8")
    with pytest.raises(BuildError, match=r"fail\.mjs failed: the wheel is broken"):
        node.run_node(script)


def test_a_chosen_chromium_must_exist(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEDGEROW_CHROMIUM", "/nowhere/chromium")
    with pytest.raises(BuildError, match="HEDGEROW_CHROMIUM names /nowhere/chromium"):
        chromium.ensure_chromium()


def test_a_chosen_chromium_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEDGEROW_CHROMIUM", sys.executable)
    assert chromium.ensure_chromium() == Path(sys.executable)


def test_no_chromium_at_all_gets_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chromium, "candidates", lambda: iter(()))
    monkeypatch.setattr(chromium, "playwrights_own", lambda: None)
    monkeypatch.setattr(chromium, "quietly", lambda *_: False)
    with pytest.raises(BuildError, match="The browser tests need Chromium"):
        chromium.ensure_chromium()


def test_ci_runs_what_a_person_runs() -> None:
    assert "python build.py test" in (ROOT / ".ci" / "run").read_text("utf-8")
    assert os.access(ROOT / ".ci" / "run", os.X_OK)


def test_shots_passes_on_where_to_and_what(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[tuple[Path, tuple[str, ...]]] = []
    monkeypatch.setattr(pipeline, "build", lambda: ROOT)

    def run_script(script: Path, *given: str) -> int:
        ran.append((script, given))
        return 0

    monkeypatch.setattr("builder.checks.run_script", run_script)
    assert cli.run(["shots", "--to", "pictures", "--only", "places"]) == 0
    assert ran == [(ROOT / "tests" / "browser" / "shots.py", ("--to", "pictures", "--only", "places"))]
