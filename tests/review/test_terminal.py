"""The real command on a terminal: a whole screen, prompts, and none at all."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from migrate_cli.review.decisions import load
from tests.review.conftest import CONFIG, TRAIN

pexpect = pytest.importorskip("pexpect", reason="there are no pseudo-terminals here")
ROOT = Path(__file__).parents[2]
COMMAND = ["-m", "migrate_cli", "review"]
KEPT = ".lightning-migrate/review.json"
Start = Callable[..., "pexpect.spawn[str]"]


def environment(**changes: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in {"NO_COLOR", "COLORFGBG", "VISUAL"}}
    kept["EDITOR"] = "false"
    return {**kept, "PYTHONPATH": str(ROOT), "TERM": "xterm-256color", "LANG": "C.UTF-8", **changes}


@pytest.fixture
def start(project: Path) -> Start:
    """Run the command on a terminal of its own."""

    def spawn(*arguments: str, ignored: Iterable[signal.Signals] = (), **changes: str) -> pexpect.spawn[str]:
        def prepare() -> None:
            for each in ignored:
                signal.signal(each, signal.SIG_IGN)

        return pexpect.spawn(
            sys.executable,
            [*COMMAND, *arguments],
            env=environment(**changes),  # type: ignore[arg-type]
            encoding="utf-8",
            dimensions=(24, 100),
            timeout=60,
            preexec_fn=prepare,
        )

    return spawn


def run(*arguments: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Run the command without a terminal."""
    command = [sys.executable, *COMMAND, *arguments]
    return subprocess.run(command, env=environment(), input=stdin, capture_output=True, check=False, timeout=60)


def ended(child: pexpect.spawn[str]) -> int | None:
    child.expect(pexpect.EOF)
    child.wait()
    return child.exitstatus


# --- the whole screen ---


def test_a_review_and_what_it_says_at_the_end(project: Path, start: Start) -> None:
    child = start()
    child.expect("0 of 9 decided")
    child.send("y")
    child.expect("1 of 9 decided")
    child.send("q")
    assert ended(child) == 0
    said = child.before or ""
    assert "1 decision written to 1 file.\r\n0 of 8 decided.\r\nTake it back: `lightning-migrate undo`\r\n" in said
    assert "Traceback" not in said
    assert (project / "config.py").read_text() == CONFIG.replace("replace_sampler_ddp", "use_distributed_sampler")


def test_many_files_are_planned_by_processes(project: Path, start: Start) -> None:
    for number in range(8):
        (project / f"more{number}.py").write_text(CONFIG)
    child = start("-j", "2", "--select", "LIT109")
    child.expect("0 of 9 decided")
    child.send("A")
    child.expect("9 of 9 decided")
    child.send("q")
    assert ended(child) == 0
    assert "9 decisions written to 9 files." in (child.before or "")
    assert "use_distributed_sampler" in (project / "more7.py").read_text()


@pytest.mark.parametrize("end", ["SIGKILL", "SIGHUP", "SIGTERM", "close", "Ctrl-C"])
def test_however_it_ends_the_next_one_goes_on(project: Path, start: Start, end: str) -> None:
    child = start()
    child.expect("0 of 9 decided")
    child.send("y")
    child.expect("1 of 9 decided")
    child.send("n")
    child.expect("2 of 9 decided")
    if end == "Ctrl-C":
        child.sendintr()
        assert ended(child) == 2
    elif end == "close":
        child.close(force=False)
        child.wait() if child.isalive() else None
    else:
        child.kill(getattr(signal, end))
        child.expect(pexpect.EOF)
        child.wait()
    assert not child.isalive()
    assert len(load(KEPT)) == 2
    assert (project / "config.py").read_text() == CONFIG
    again = start()
    again.expect("2 of 9 decided")
    again.send("Q")
    assert ended(again) == 0


def test_it_ends_with_its_terminal_where_it_is_not_told(project: Path, start: Start) -> None:
    child = start(ignored=[signal.SIGHUP])
    child.expect("0 of 9 decided")
    child.send("y")
    child.expect("1 of 9 decided")
    os.close(child.child_fd)
    for _ in range(100):
        if os.waitpid(child.pid, os.WNOHANG) != (0, 0):
            break
        time.sleep(0.2)
    else:
        os.kill(child.pid, signal.SIGKILL)
        pytest.fail("it runs on without a terminal")
    assert len(load(KEPT)) == 1
    assert (project / "config.py").read_text() == CONFIG


def test_without_colours(start: Start) -> None:
    child = start(NO_COLOR="1")
    child.expect("0 of 9 decided")
    child.expect("use_distributed_sampler")
    child.send("Q")
    ended(child)
    import re

    coloured = re.findall(r"\x1b\[[0-9;]*?(?:38;2;(\d+);(\d+);(\d+))", child.before or "")
    assert all(len(set(rgb)) == 1 for rgb in coloured), "something is not grey"


def test_an_editor_gets_the_terminal(project: Path, start: Start) -> None:
    editor = project.parent / "editor"
    editor.write_text('#!/bin/sh\nread -p "what now? " answer </dev/tty\nsed -i "s/=False/=$answer/" "$1"\n')
    editor.chmod(0o755)
    child = start(EDITOR=str(editor))
    child.expect("0 of 9 decided")
    child.send("e")
    child.expect("what now")
    child.sendline("True")
    child.expect("1 of 9 decided: 1 edited")
    child.send("q")
    assert ended(child) == 0
    assert "use_distributed_sampler=True" in (project / "config.py").read_text()


# --- prompts ---


@pytest.mark.parametrize(("arguments", "term"), [(("--plain",), "xterm"), ((), "dumb"), ((), "")])
def test_prompts(project: Path, start: Start, arguments: tuple[str, ...], term: str) -> None:
    child = start(*arguments, TERM=term)
    child.expect(r"0 of 9 decided\) Take it")
    child.sendline("y")
    child.expect(r"1 of 9 decided: 1 taken\) Take it")
    child.sendline("/ summary")
    child.expect("searched for 'summary': 1 finding")
    child.expect(r"Take it")
    child.sendline("n")
    child.expect("everything listed is decided")
    child.sendline("q")
    assert ended(child) == 0
    assert "1 decision written to 1 file." in (child.before or "")
    assert "use_distributed_sampler" in (project / "config.py").read_text()
    assert (project / "train.py").read_text() == TRAIN


def test_prompts_are_interrupted_and_go_on(project: Path, start: Start) -> None:
    child = start("--plain")
    child.expect("0 of 9 decided")
    child.sendline("y")
    child.expect("1 of 9 decided")
    child.sendintr()
    assert ended(child) == 2
    assert "Interrupted." in (child.before or "")
    again = start("--plain")
    again.expect("1 of 9 decided: 1 taken")
    again.sendeof()
    assert ended(again) == 2
    assert "the input ended before the review did" in (again.before or "")
    assert (project / "config.py").read_text() == CONFIG


def test_answers_from_a_pipe(project: Path) -> None:
    done = run("--plain", stdin=b"y\nn\nj\nA\nu\np\nw\nt\nr\ng\nf\n?\nx\nk\nJ\nK\nd\ns\nD\ne\nq\n")
    assert done.returncode == 0, done.stderr
    assert b"-    replace_sampler_ddp=False,\n+    use_distributed_sampler=False,\n" in done.stdout
    assert b"1 decision written to 1 file" in done.stdout
    assert "use_distributed_sampler" in (project / "config.py").read_text()


def test_the_input_ends(project: Path) -> None:
    done = run("--plain", stdin=b"y\n")
    assert done.returncode == 2
    assert done.stderr.decode().startswith("Error: the input ended before the review did; nothing more is written; ")
    assert len(load(KEPT)) == 1


def test_without_a_terminal(project: Path) -> None:
    done = run()
    assert done.returncode == 2
    assert done.stderr.decode() == (
        "Error: review asks a person and needs a terminal; `lightning-migrate fix --diff` shows everything at once\n"
    )
    assert not (project / ".lightning-migrate").exists()


def test_nothing_to_review(project: Path, start: Start) -> None:
    for name in ("train.py", "config.py"):
        (project / name).write_text("x = 1\n")
    child = start()
    assert ended(child) == 0
    assert "Nothing found in 2 files." in (child.before or "")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--decisions", "pyproject.toml"), "Error: pyproject.toml: not a file of decisions: not JSON"),
        (("-",), "Error: review shows files, not standard input"),
        (("--select", "LIT999"), "no rule is called 'LIT999'"),
    ],
)
def test_mistakes_are_one_line(project: Path, arguments: tuple[str, ...], says: str) -> None:
    done = run("--plain", *arguments)
    assert done.returncode == 2
    assert says in done.stderr.decode()
    assert len(done.stderr.decode().splitlines()) == 1
