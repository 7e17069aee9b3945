"""`fix --smoke`: what stays and what is left out, by a runner that says what a program does with its files."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from migrate_cli.runs import proving
from migrate_cli.smoke.cause import Cause
from migrate_cli.smoke.events import Frame
from migrate_cli.smoke.program import Program
from migrate_cli.smoke.verdict import Reach, Status, Verdict
from tests.cli.conftest import Run

Says = Callable[[str], "Verdict"]
"""What a program does where its one file holds this."""

CRASH = "every rank stops with ValueError: no such card"


def passed() -> Verdict:
    return Verdict(Status.PASSED, (), "", (), (), {0: 4}, "2.6", "2.13", "DDPStrategy", 1.0, "", Reach.ENDED)


def failed(
    kind: str = "crash", message: str = CRASH, reach: Reach = Reach.TRAINING, line: int | None = None
) -> Verdict:
    at = Frame(os.path.realpath("train.py"), line, "training_step") if line is not None else None
    causes = (Cause(kind, message, at),)
    return Verdict(Status.FAILED, causes, "", (), (), {}, "2.6", "2.13", "DDPStrategy", 1.0, "", reach)


def unfit(line: str) -> Verdict:
    return Verdict(Status.NOT_RUN, (), line, (), (), {}, "", "", "", 1.0, "", Reach.NOTHING)


class Runner:
    """Runs nothing: what the program does is told by the text that it would have."""

    def __init__(self, file: Path, says: Says, old: Says | None = None) -> None:
        self.file, self.says, self.old = file, says, old
        self.texts: list[str] = []

    def __call__(self, asked: Program, setting: object, quiet: bool, instead: Mapping[str, bytes]) -> Verdict:
        text = instead.get(os.path.realpath(self.file), self.file.read_bytes()).decode()
        self.texts.append(text)
        return self.old(text) if self.old is not None and asked.python == "/old/python" else self.says(text)


@pytest.fixture
def smoke(project: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Runner]:
    """Have `train.py` hold a text, and programs judged by a function."""

    def prepare(text: str, says: Says, old: Says | None = None) -> Runner:
        (project / "train.py").write_text(text)
        runner = Runner(project / "train.py", says, old)
        program = Program("train.py", "/new/python", ("train.py",), str(project), str(project))
        monkeypatch.setattr(proving, "from_command", lambda command, python: program)
        monkeypatch.setattr(proving, "interpreter", lambda python: python)
        monkeypatch.setattr(proving, "once", runner)
        monkeypatch.setattr(proving, "smoked", runner)
        return runner

    return prepare


def trainers(*names: str) -> str:
    return "".join(f"{name}(gpus={at})\n" for at, name in enumerate(names))


def test_program_that_trains_after_is_the_ordinary_case(project: Path, run: Run, smoke: Callable[..., Runner]) -> None:
    legacy = failed(message="TypeError: unexpected keyword argument 'gpus'", reach=Reach.NOTHING)
    runner = smoke(trainers("a", "b"), lambda text: legacy if "gpus" in text else passed())
    result = run("fix", "--smoke", "python train.py")
    assert result.exit_code == 0
    assert (project / "train.py").read_text() == "a(devices=0)\nb(devices=1)\n"
    assert len(runner.texts) == 2
    assert re.search(
        r"^train\.py ran 2 times in \d+ s \(before, after\): failed before, passed now\.$", result.stderr, re.M
    )
    assert "left out" not in result.stderr


def test_guilty_fix_is_named_and_left_out(project: Path, run: Run, smoke: Callable[..., Runner]) -> None:
    text = trainers("a", "b", "bad", "d", "e", "f", "g", "h")
    runner = smoke(text, lambda text: failed() if "bad(devices" in text else passed())
    result = run("fix", "--smoke", "python train.py")
    assert result.exit_code == 1  # a finding is left
    expected = text.replace("gpus", "devices").replace("bad(devices", "bad(gpus")
    assert (project / "train.py").read_text() == expected
    (line,) = [line for line in result.stderr.splitlines() if "left out" in line]
    assert re.match(r"train\.py:3:5: LIT101 [0-9a-f]{16}\S*: left out: Replace `gpus` with `devices`: with it", line)
    assert line.endswith(f"the program fails with crash: {CRASH}")
    assert "Fixed 7 of 8 findings" in result.stdout
    assert runner.texts[-1] == expected or expected in runner.texts
    assert "passed before, passed now without it." in result.stderr


def test_place_of_the_failure_is_tried_first(project: Path, run: Run, smoke: Callable[..., Runner]) -> None:
    text = trainers(*"abcdefghijklmnopqrst", "bad", *"uvwxyz")
    near = smoke(text, lambda text: failed(line=21) if "bad(devices" in text else passed())
    run("fix", "--smoke", "python train.py")
    assert "bad(gpus" in (project / "train.py").read_text()
    assert len(near.texts) <= 3 + 5  # before, after twice; then halves of 27, of which the first is right


def test_fix_that_needs_another_goes_with_it(project: Path, run: Run, smoke: Callable[..., Runner]) -> None:
    def says(text: str) -> Verdict:
        if "bad(devices" in text:
            return failed()
        if "needs(devices" in text:
            return failed(message="every rank stops with NameError: bad")
        return passed()

    smoke(trainers("a", "bad", "c", "needs", "e"), says)
    result = run("fix", "--smoke", "python train.py")
    assert (
        project / "train.py"
    ).read_text() == "a(devices=0)\nbad(gpus=1)\nc(devices=2)\nneeds(gpus=3)\ne(devices=4)\n"
    assert result.stderr.count("left out") == 2
    assert "passed now without them." in result.stderr


def test_what_failed_before_is_not_blamed_on_a_fix(project: Path, run: Run, smoke: Callable[..., Runner]) -> None:
    shared = failed("shared file", "ranks 0 and 1 all write a.txt in training_step", Reach.ENDED)
    runner = smoke(trainers("a", "b"), lambda text: shared)
    assert run("fix", "--smoke", "python train.py").exit_code == 0
    assert (project / "train.py").read_text() == "a(devices=0)\nb(devices=1)\n"
    assert len(runner.texts) == 2


def test_new_failure_beside_one_from_before(project: Path, run: Run, smoke: Callable[..., Runner]) -> None:
    shared = failed("shared file", "ranks 0 and 1 all write a.txt", Reach.ENDED)
    both = Verdict(**{**vars(shared), "causes": (*shared.causes, Cause("hang", "rank 1 waits"))})
    smoke(trainers("a", "bad", "c"), lambda text: both if "bad(devices" in text else shared)
    result = run("fix", "--smoke", "python train.py")
    assert (project / "train.py").read_text() == "a(devices=0)\nbad(gpus=1)\nc(devices=2)\n"
    assert "with it the program fails with hang: rank 1 waits" in result.stderr


def test_what_a_crash_hid_is_nobodys_fault(project: Path, run: Run, smoke: Callable[..., Runner]) -> None:
    def says(text: str) -> Verdict:
        missing = re.search(r"\w\(gpus", text)
        if missing is not None:
            return failed(message=f"TypeError: {missing[0]} takes no gpus", reach=Reach.NOTHING)
        return failed("hang", "rank 0 waits in barrier")

    smoke(trainers("a", "b"), says)
    result = run("fix", "--smoke", "python train.py")
    assert (project / "train.py").read_text() == "a(devices=0)\nb(devices=1)\n"
    assert "No fix is to blame: what fails now was hidden before, by TypeError: a(gpus takes no gpus" in result.stderr


def test_bad_fix_behind_a_crash_is_found(project: Path, run: Run, smoke: Callable[..., Runner]) -> None:
    def says(text: str) -> Verdict:
        if "a(gpus" in text:
            return failed(message="TypeError: a takes no gpus", reach=Reach.NOTHING)
        return failed(line=2) if "bad(devices" in text else passed()

    smoke(trainers("a", "bad", "c"), says)
    result = run("fix", "--smoke", "python train.py")
    assert (project / "train.py").read_text() == "a(devices=0)\nbad(gpus=1)\nc(devices=2)\n"
    assert "failed before, passed now without it." in result.stderr


def test_the_next_old_argument_is_not_the_fault_of_the_first_fix(
    project: Path, run: Run, smoke: Callable[..., Runner]
) -> None:
    def says(text: str) -> Verdict:
        name = "gpus" if "gpus" in text else "amp_level"
        return failed(message=f"TypeError: unexpected keyword argument '{name}'", reach=Reach.NOTHING)

    smoke("Trainer(gpus=2, amp_level=1)\n", says)
    run("fix", "--smoke", "python train.py")
    assert (project / "train.py").read_text() == "Trainer(devices=2, amp_level=1)\n"


def test_chance_is_no_fault(project: Path, run: Run, smoke: Callable[..., Runner]) -> None:
    answers = iter([passed(), failed(), passed()])
    smoke(trainers("a"), lambda text: next(answers))
    result = run("fix", "--smoke", "python train.py")
    assert (project / "train.py").read_text() == "a(devices=0)\n"
    assert "train.py fails once and not again with the same fixes: that is chance, and they stay." in result.stderr


def test_before_is_run_with_old_lightning(project: Path, run: Run, smoke: Callable[..., Runner]) -> None:
    def says(text: str) -> Verdict:
        if "a(gpus" in text:
            return failed(message="TypeError: a takes no gpus", reach=Reach.NOTHING)
        return failed(line=2) if "bad(devices" in text else passed()

    runner = smoke(trainers("a", "bad"), says, old=lambda text: passed())
    result = run("fix", "--smoke", "python train.py", "--before-python", "/old/python")
    assert (project / "train.py").read_text() == "a(devices=0)\nbad(gpus=1)\n"
    assert "passed before, passed now without it." in result.stderr
    assert runner.texts[0] == trainers("a", "bad")


def test_program_that_cannot_be_judged(project: Path, run: Run, smoke: Callable[..., Runner]) -> None:
    smoke(trainers("a"), lambda text: unfit("the program needs data.csv, which is not there"))
    result = run("fix", "--smoke", "python train.py")
    assert result.exit_code == 2
    said = "Error: --smoke: the program needs data.csv, which is not there: nothing is proved, and nothing is written"
    assert result.stderr.splitlines()[-1] == said
    assert (project / "train.py").read_text() == "a(gpus=0)\n"
    assert not (project / ".lightning-migrate").exists()


def test_program_that_a_fix_stops(project: Path, run: Run, smoke: Callable[..., Runner]) -> None:
    smoke(trainers("a", "bad"), lambda text: unfit("it ends early") if "bad(devices" in text else passed())
    result = run("fix", "--smoke", "python train.py")
    assert (project / "train.py").read_text() == "a(devices=0)\nbad(gpus=1)\n"
    assert "with it the program fails with it ends early" in result.stderr


def test_time_is_limited(
    project: Path, run: Run, smoke: Callable[..., Runner], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [0.0]

    def says(text: str) -> Verdict:
        now[0] += 40
        return failed() if "bad(devices" in text else passed()

    monkeypatch.setattr(proving.time, "monotonic", lambda: now[0])
    smoke(trainers("bad", *"bcdefgh"), says)
    result = run("fix", "--smoke", "python train.py", "--smoke-timeout", "130")
    assert "--smoke-timeout: there was no time to find which of these it is" in result.stderr
    assert result.stderr.count("left out: Replace") == 4
    assert "a(" not in (project / "train.py").read_text()
    assert (project / "train.py").read_text().startswith("bad(gpus=0)\n")
    assert (project / "train.py").read_text().endswith("h(devices=7)\n")
    assert "ran 4 times in 160 s (before, after, after once more, without some fixes)" in result.stderr


def test_no_time_at_all_takes_everything_back(
    project: Path, run: Run, smoke: Callable[..., Runner], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [0.0]

    def says(text: str) -> Verdict:
        now[0] += 40
        return failed() if "bad(devices" in text else passed()

    monkeypatch.setattr(proving.time, "monotonic", lambda: now[0])
    smoke(trainers("bad", "b"), says)
    result = run("fix", "--smoke", "python train.py", "--smoke-timeout", "50")
    assert (project / "train.py").read_text() == trainers("bad", "b")
    assert result.exit_code == 1
    assert result.stderr.count("left out: Replace") == 2


def test_left_out_fix_is_not_in_the_journal(project: Path, run: Run, smoke: Callable[..., Runner]) -> None:
    text = trainers("a", "bad")
    smoke(text, lambda text: failed() if "bad(devices" in text else passed())
    run("fix", "--smoke", "python train.py")
    assert "1 fix" in run("undo", "--list").stdout
    assert run("undo").exit_code == 0
    assert (project / "train.py").read_text() == text


@pytest.mark.parametrize("extra", [["--diff"], ["--no-journal"], ["--todo"], ["--max-changes", "2"]])
def test_with_other_options(project: Path, run: Run, smoke: Callable[..., Runner], extra: list[str]) -> None:
    text = trainers("a", "bad", "c")
    smoke(text, lambda text: failed() if "bad(devices" in text else passed())
    result = run("fix", "--smoke", "python train.py", *extra)
    assert result.exit_code == 1
    fixed = {"--diff": text, "--max-changes": "a(devices=0)\nbad(gpus=1)\nc(gpus=2)\n"}
    assert (project / "train.py").read_text() == fixed.get(extra[0], "a(devices=0)\nbad(gpus=1)\nc(devices=2)\n")
    assert ("+a(devices=0)" in result.stdout) == (extra[0] == "--diff")


def test_nothing_to_fix_runs_nothing(project: Path, run: Run, smoke: Callable[..., Runner]) -> None:
    runner = smoke("a()\n", lambda text: passed())
    result = run("fix", "--smoke", "python train.py")
    assert (result.exit_code, runner.texts) == (0, [])
    assert result.stderr == "Nothing to fix: train.py is not run.\n"


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_ended_while_it_runs(project: Path, run: Run, smoke: Callable[..., Runner], number: int) -> None:
    def says(text: str) -> Verdict:
        os.kill(os.getpid(), number)
        return passed()

    smoke(trainers("a"), says)
    result = run("fix", "--smoke", "python train.py")
    assert result.exit_code == 2
    assert [line for line in result.stderr.splitlines() if line][-2:] == [
        "Nothing is written: the files are as they were.",
        "Interrupted.",
    ]
    assert (project / "train.py").read_text() == "a(gpus=0)\n"


def test_ended_while_it_writes(
    project: Path, run: Run, smoke: Callable[..., Runner], monkeypatch: pytest.MonkeyPatch
) -> None:
    from migrate_cli.runs import writing

    write = writing.write

    def interrupted(path: str, data: bytes, expected: bytes | None = None) -> None:
        os.kill(os.getpid(), signal.SIGINT)
        write(path, data, expected)

    monkeypatch.setattr(writing, "write", interrupted)
    (project / "other.py").write_text("a(gpus=0)\n")
    smoke(trainers("a"), lambda text: passed())
    result = run("fix", "--smoke", "python train.py")
    assert result.exit_code == 2
    said = ["All fixes are written; `lightning-migrate undo` takes them back.", "Interrupted."]
    assert [line for line in result.stderr.splitlines() if line][-2:] == said
    assert (project / "train.py").read_text() == (project / "other.py").read_text() == "a(devices=0)\n"


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["-", "--smoke", "python train.py"], "--smoke runs a program of files"),
        (["--python", "python"], "--python and --before-python are for --smoke COMMAND"),
        (["--smoke", "python missing.py"], "missing.py: no such file"),
        (["--smoke", "python 'train.py"], "No closing quotation"),
        (["--smoke", ""], "give a script, a notebook, a console script, or -m MODULE"),
        (["--smoke", "python -c 'print(1)'"], "give a script, a notebook, a console script, or -m MODULE"),
    ],
)
def test_bad_input(project: Path, run: Run, arguments: list[str], says: str) -> None:
    (project / "train.py").write_text("a(gpus=0)\n")
    result = run("fix", *arguments)
    assert result.exit_code == 2
    assert says in result.stderr
    assert (project / "train.py").read_text() == "a(gpus=0)\n"
