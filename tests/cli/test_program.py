"""The group itself: what it costs, how it fails, `rules` and `explain`, standard input, processes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from codemods import engine
from migrate_cli.main import cli
from migrate_cli.workspace import executors
from migrate_cli.workspace.executors import Bar, executor
from tests.cli.conftest import ROOT, Run

Process = Callable[..., subprocess.CompletedProcess[bytes]]


def test_help_lists_the_commands_and_loads_no_library() -> None:
    code = (
        "import sys\nfrom click.testing import CliRunner\nfrom migrate_cli.main import cli\n"
        "out = CliRunner().invoke(cli, ['--help']).stdout\n"
        "assert all(f'\\n  {name} ' in out for name in ('check', 'explain', 'fix', 'rules', 'undo')), out\n"
        "heavy = {'codemods', 'libcst', 'black', 'tomllib', 'pathspec'} & set(sys.modules)\n"
        "assert not heavy, heavy\n"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()


def test_check_without_findings_imports_no_planner(project: Path) -> None:
    (project / "a.py").write_text("x = 1\n")
    code = (
        "import sys\nfrom tests.cli import fake_engine\nsys.argv = ['lightning-migrate', 'check']\n"
        "try:\n    fake_engine.main()\nexcept SystemExit as done:\n    assert done.code == 0, done.code\n"
        "assert not {'libcst', 'black', 'difflib'} & set(sys.modules)\n"
        "import gc; assert not gc.isenabled()\n"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, "-c", code], cwd=project, env=environment, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()


@pytest.mark.parametrize(
    "arguments",
    [
        ["chekc"],
        ["check", "--selct", "LIT1"],
        ["check", "--select", "LIT777"],
        ["check", "--jobs", "0"],
        ["check", "-", "a.py"],
        ["check", "--stdin-filename", "a.py"],
        ["check", "--diff", "--output-format", "json"],
        ["fix", "--todo", "-"],
        ["check", "--output-file", "no/such/folder"],
        ["explain", "LIT777"],
        ["explain"],
    ],
)
def test_usage_errors_are_one_line_and_exit_code_2(project: Path, run: Run, arguments: list[str]) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("Error: ")
    assert result.stderr.count("\n") == 1


def test_a_folder_that_is_gone(tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    result = run("check")
    assert (result.exit_code, result.stderr) == (2, "Error: the current folder is gone; change to one that is there\n")


def test_no_command_shows_the_help(run: Run) -> None:
    result = run()
    assert (result.exit_code, result.stderr.startswith("Usage: ")) == (2, True)


def test_internal_errors_are_one_line_unless_verbose(project: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("one\ntwo")

    monkeypatch.setattr(engine, "check", broken)
    result = run("check")
    assert result.exit_code == 2
    assert result.stderr == "Error: internal error, RuntimeError: one two (--verbose shows where)\n"
    assert isinstance(run("check", "--verbose").exception, RuntimeError)


def test_interrupted(project: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(engine, "check", interrupted)
    result = run("check")
    assert (result.exit_code, result.stderr.strip()) == (2, "Interrupted.")


def test_embedding_keeps_clicks_own_errors() -> None:
    result = CliRunner().invoke(cli, ["rules"], standalone_mode=False)
    assert result.exit_code == 0


def test_version(run: Run) -> None:
    result = run("--version")
    assert result.exit_code == 0
    assert result.stdout.startswith("lightning-migrate 0")


def test_module_runs(project: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-m", "migrate_cli", "-V"], cwd=project, env=environment, capture_output=True, check=False
    )
    assert (done.returncode, done.stdout[:18]) == (0, b"lightning-migrate ")


def test_rules(run: Run) -> None:
    lines = run("rules").stdout.splitlines()
    assert lines[1] == "LIT101  trainer-devices    safe    since 1.7, removed 2.0  `gpus=` is `devices=`."
    assert len(lines) == 4
    assert len(run("rules", "LIT11", "trainer-devices").stdout.splitlines()) == 2
    facts = json.loads(run("rules", "LIT101", "--output-format", "json").stdout)
    assert facts[0]["url"] == "https://lightning-migrate.readthedocs.io/rules/LIT101-trainer-devices/"
    assert facts[0]["examples"] == [{"before": "Trainer(gpus=2)", "after": "Trainer(devices=2)"}]


def test_explain(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    result = run("explain", "trainer-devices")
    assert result.exit_code == 0
    assert result.stdout == (
        "LIT101 trainer-devices\n\n`gpus=` is `devices=`.\n\nIn Lightning: since 1.7, removed 2.0.\n\n"
        "Lightning 2.0 took the argument away.\n\nSecond paragraph.\n\nThe fix is safe.\n\n"
        "Before:\n    Trainer(gpus=2)\n\nAfter:\n    Trainer(devices=2)\n\n"
        "More:\n    https://example.org/pull/1\n"
        "    https://lightning-migrate.readthedocs.io/rules/LIT101-trainer-devices/\n"
    )
    assert run("explain", "LIT1").stdout.count("More:") == 3
    assert json.loads(run("explain", "LIT120", "--output-format", "json").stdout)[0]["since"] is None
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert run("explain", "LIT101").stdout.startswith("\x1b[1mLIT101")


def test_standard_input_for_check(project: Path, run: Run) -> None:
    code = b"Trainer(gpus=2)\n"
    piped = run("check", "-", stdin=code).stdout
    assert piped.startswith("-:1:9: LIT101")
    assert "Next: " not in piped
    named = run("check", "-", "--stdin-filename", "src/a.py", stdin=code)
    assert (named.exit_code, named.stdout[:16]) == (1, "src/a.py:1:9: LI")
    (project / "pyproject.toml").write_text('[tool.lightning-migrate]\nextend-exclude = ["src"]\n')
    left_out = run("check", "-", "--stdin-filename", "src/a.py", "--force-exclude", stdin=code)
    assert left_out.exit_code == 0


def test_standard_input_for_fix(project: Path, process: Process) -> None:
    code = b"\xef\xbb\xbfTrainer(gpus=2)\r\nhorovod()"
    done = process("fix", "-", "--stdin-filename", "a.py", input=code, cwd=project)
    assert (done.returncode, done.stdout) == (1, b"\xef\xbb\xbfTrainer(devices=2)\r\nhorovod()")
    assert done.stderr.startswith(b"a.py:2:1: LIT120")
    assert os.listdir(project) == ["pyproject.toml"]
    broken = process("fix", "-", input=b"x = (", cwd=project)
    assert (broken.returncode, broken.stdout) == (1, b"x = (")
    diff = process("fix", "-", "--diff", "-q", input=b"Trainer(gpus=2)\n", cwd=project)
    assert (diff.returncode, diff.stdout[:10]) == (0, b"--- a/-\n++")


def test_standard_input_that_is_left_out_comes_out_as_it_is(project: Path, run: Run) -> None:
    arguments = ["fix", "-", "--stdin-filename", "venv/a.py", "--force-exclude", "-q"]
    assert run(*arguments, stdin=b"Trainer(gpus=2)\n").stdout == "Trainer(gpus=2)\n"


def test_verbose_tells_what_is_read(project: Path, run: Run) -> None:
    (project / "a.py").write_text("x = 1\n")
    (project / "b.py").symlink_to("nowhere")
    said = run("check", "-v").stderr
    assert "read a.py\nnot read b.py: a link that leads nowhere (nowhere)\n" in said
    assert "target 2.6, origin unknown (from the code itself)\n" in said


def test_same_bytes_at_any_number_of_jobs(project: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(12):
        (project / f"f{number}.py").write_text("Trainer(gpus=2)\n")
    monkeypatch.setattr(executors, "FEW", 3)
    assert run("check", "--jobs", "2").stdout_bytes == run("check", "--jobs", "1").stdout_bytes


def test_processes_only_for_many_files(monkeypatch: pytest.MonkeyPatch) -> None:
    with executor(4, executors.FEW - 1) as few, executor(1, 10_000) as one:
        assert (few, one) == (None, None)
    with executor(2, executors.FEW) as pool:
        assert pool is not None
        assert pool.submit(_collects).result() is False
    monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    assert executors.cores() == os.cpu_count()


def _collects() -> bool:
    import gc

    return gc.isenabled()


class Terminal:
    """A stderr that says it is a terminal."""

    def __init__(self, terminal: bool = True) -> None:
        self.text, self._terminal = "", terminal

    def isatty(self) -> bool:
        return self._terminal

    def write(self, text: str) -> None:
        self.text += text

    def flush(self) -> None:
        pass


def test_bar_after_a_moment_on_a_terminal_only(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    bar = Bar(quiet=False)
    bar("index", 1, 10)
    bar.close()
    assert terminal.text == ""
    later = time.monotonic() + 5
    monkeypatch.setattr(executors.time, "monotonic", lambda: later)
    bar("index", 0, 0)
    bar("index", 5, 10)
    bar("index", 5, 10)
    assert terminal.text == "\rindex [###############---------------] 5/10"
    bar.close()
    assert terminal.text.endswith("\r")
    for quiet, is_terminal in [(True, True), (False, False)]:
        silent = Terminal(is_terminal)
        monkeypatch.setattr(sys, "stderr", silent)
        monkeypatch.setattr(executors.time, "monotonic", lambda: 0.0)
        bar = Bar(quiet)
        monkeypatch.setattr(executors.time, "monotonic", lambda: later)
        bar("index", 5, 10)
        assert silent.text == ""


def shell(project: Path, command: str) -> subprocess.CompletedProcess[str]:
    """A line of a shell in the project, where `$lm` is the program with rules for tests."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "lm": f"{sys.executable} -m tests.cli.fake_engine"}
    return subprocess.run(
        ["bash", "-c", command], cwd=project, env=environment, capture_output=True, text=True, check=False
    )


@pytest.mark.skipif(os.name == "nt", reason="closes streams as a shell does")
@pytest.mark.parametrize(
    ("command", "code", "says"),
    [
        ("$lm check >&-", 1, ""),
        ("$lm check >/dev/null 2>&-", 1, ""),
        ("$lm check - <&- >/dev/null", 0, ""),
        ("$lm check >/dev/full", 2, "Error: nothing can be printed: no space left on device\n"),
        ("$lm fix - <a.py >/dev/full", 2, "Error: nothing can be printed: no space left on device\n"),
    ],
)
def test_streams_that_are_closed_or_full(project: Path, command: str, code: int, says: str) -> None:
    (project / "a.py").write_text("Trainer(gpus=2)\n")
    done = shell(project, command)
    assert (done.returncode, done.stderr[-len(says) :]) == (code, says)
    assert "Traceback" not in done.stderr
