"""`undo`: whole, fix by fix, after edits, and after a run that was killed."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli import fake_engine
from tests.cli.conftest import ROOT, Run


def fingerprints(run: Run, path: str) -> dict[str, str]:
    """The fingerprint of each finding of a file by its code."""
    found = json.loads(run("check", path, "--output-format", "json").stdout)["findings"]
    return {finding["code"]: finding["fingerprint"] for finding in found}


def test_whole_run_comes_back_byte_for_byte(project: Path, run: Run) -> None:
    old = {"a.py": b"Trainer(gpus=2)\r\nif x:\r\n\tx\n", "b.py": b"# coding: latin-1\n# \xe9\nTrainer(gpus=1)"}
    for name, data in old.items():
        (project / name).write_bytes(data)
    run("fix", "--exit-zero")
    result = run("undo")
    assert result.exit_code == 0
    assert re.fullmatch(r"Undid run \S+ of .* UTC: 2 files restored, 0 left alone\.\n", result.stdout)
    assert {name: (project / name).read_bytes() for name in old} == old


def test_a_file_that_is_as_it_was_is_not_counted(project: Path, run: Run) -> None:
    for name in ("a.py", "b.py"):
        (project / name).write_text("Trainer(gpus=2)\n")
    run("fix")
    (project / "b.py").write_text("Trainer(gpus=2)\n")
    result = run("undo")
    assert (result.exit_code, result.stdout.endswith(": 1 file restored, 0 left alone.\n")) == (0, True)
    assert run("undo").stderr == "Error: nothing to undo: every run is undone already\n"


def test_only_the_last_run_then_the_one_before(project: Path, run: Run) -> None:
    (project / "a.py").write_text("Trainer(gpus=2, amp_level=1)\n")
    run("fix")
    run("fix", "--unsafe-fixes")
    assert (project / "a.py").read_text() == "Trainer(devices=2, precision=1)\n"
    run("undo")
    assert (project / "a.py").read_text() == "Trainer(devices=2, amp_level=1)\n"
    run("undo")
    assert (project / "a.py").read_text() == "Trainer(gpus=2, amp_level=1)\n"
    result = run("undo")
    assert (result.exit_code, result.stderr) == (2, "Error: nothing to undo: every run is undone already\n")


def test_an_older_run_by_its_id(project: Path, run: Run) -> None:
    (project / "a.py").write_text("Trainer(gpus=2, amp_level=1)\n")
    run("fix")
    run("fix", "--unsafe-fixes")
    oldest = run("undo", "--list").stdout.splitlines()[-1].split()[0]
    assert run("undo", "--run", oldest).exit_code == 0
    assert (project / "a.py").read_text() == "Trainer(gpus=2, precision=1)\n"
    assert run("undo").exit_code == 0
    assert (project / "a.py").read_text() == "Trainer(gpus=2, amp_level=1)\n"
    unknown = run("undo", "--run", "nonsense")
    assert (unknown.exit_code, unknown.stderr.count("\n")) == (2, 1)


def test_edits_in_between_stay(project: Path, run: Run) -> None:
    (project / "a.py").write_text("import x\nTrainer(gpus=2, max_epochs=3)\ny = 1\n")
    run("fix")
    (project / "a.py").write_text("import x\nimport new\nTrainer(devices=2, max_epochs=30)\ny = 2\n")
    assert run("undo").exit_code == 0
    assert (project / "a.py").read_text() == "import x\nimport new\nTrainer(gpus=2, max_epochs=30)\ny = 2\n"


def test_file_that_was_edited_at_the_fix_is_left_alone(project: Path, run: Run) -> None:
    (project / "a.py").write_text("x\nTrainer(gpus=2)\n")
    (project / "b.py").write_text("Trainer(gpus=2)\n")
    (project / "c.py").write_text("Trainer(gpus=2)\n")
    run("fix", "--exit-zero")
    (project / "a.py").write_text("x\nTrainer(strategy=2)\n")
    (project / "c.py").unlink()
    result = run("undo")
    assert result.exit_code == 2
    assert result.stderr == "a.py: left alone: edited since, near line 2\nc.py: left alone: no such file or directory\n"
    assert (project / "a.py").read_text() == "x\nTrainer(strategy=2)\n"
    assert (project / "b.py").read_text() == "Trainer(gpus=2)\n"
    assert "partly undone" in run("undo", "--list").stdout
    (project / "a.py").write_text("x\nTrainer(devices=2)\n")
    (project / "c.py").write_text("Trainer(devices=2)\n")
    assert run("undo").exit_code == 0
    assert (project / "a.py").read_text() == "x\nTrainer(gpus=2)\n"


def test_one_fix_and_then_the_rest(project: Path, run: Run) -> None:
    (project / "a.py").write_text("Trainer(gpus=2, amp_level=1)\n")
    (project / "b.py").write_text("Trainer(gpus=3)\n")
    named = fingerprints(run, "a.py")
    run("fix", "--unsafe-fixes")
    result = run("undo", named["LIT101"])
    assert (result.exit_code, result.stderr) == (0, "")
    assert (project / "a.py").read_text() == "Trainer(gpus=2, precision=1)\n"
    assert (project / "b.py").read_text() == "Trainer(devices=3)\n"
    again = run("undo", named["LIT101"])
    assert (again.exit_code, again.stderr.count("\n")) == (2, 1)
    assert run("undo").exit_code == 0
    assert (project / "a.py").read_text() == "Trainer(gpus=2, amp_level=1)\n"
    assert (project / "b.py").read_text() == "Trainer(gpus=3)\n"


def test_single_fixes_one_after_another_around_edits_and_todos(project: Path, run: Run) -> None:
    (project / "a.py").write_text("Trainer(gpus=2)\nTrainer(amp_level=1)\nhorovod()\n")
    named = fingerprints(run, "a.py")
    run("fix", "--unsafe-fixes", "--todo")
    fixed = (project / "a.py").read_text()
    todo = "# TODO(lightning-migrate LIT120): Horovod is gone.\n"
    assert fixed == f"Trainer(devices=2)\nTrainer(precision=1)\n{todo}horovod()\n"
    (project / "a.py").write_text("# mine\n" + fixed)
    assert run("undo", named["LIT110"][:8]).exit_code == 0
    assert (project / "a.py").read_text() == f"# mine\nTrainer(devices=2)\nTrainer(amp_level=1)\n{todo}horovod()\n"
    assert run("undo", named["LIT101"]).exit_code == 0
    assert (project / "a.py").read_text() == f"# mine\nTrainer(gpus=2)\nTrainer(amp_level=1)\n{todo}horovod()\n"
    assert run("undo").exit_code == 0
    assert (project / "a.py").read_text() == "# mine\nTrainer(gpus=2)\nTrainer(amp_level=1)\nhorovod()\n"


def test_engine_that_no_longer_gives_the_same_is_refused(
    project: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    (project / "a.py").write_text("Trainer(gpus=2, amp_level=1)\n")
    named = fingerprints(run, "a.py")
    run("fix", "--unsafe-fixes")
    pattern, _, fix = fake_engine.FIXES["LIT101"]
    monkeypatch.setitem(fake_engine.FIXES, "LIT101", (pattern, b"cards=", fix))
    result = run("undo", named["LIT110"])
    assert result.exit_code == 2
    assert "a.py: fixing it again does not give what run" in result.stderr
    assert (project / "a.py").read_text() == "Trainer(devices=2, precision=1)\n"


def test_files_that_are_gone_do_not_hinder_single_fixes(project: Path, run: Run) -> None:
    (project / "a.py").write_text("Trainer(gpus=2, amp_level=1)\n")
    (project / "gone.py").write_text("x = 1\n")
    named = fingerprints(run, "a.py")
    run("fix", "--unsafe-fixes")
    (project / "gone.py").unlink()
    assert run("undo", named["LIT110"]).exit_code == 0


def test_list(project: Path, run: Run) -> None:
    assert (run("undo", "--list").exit_code, run("undo", "--list").stdout) == (0, "")
    (project / "a.py").write_text("Trainer(gpus=2, amp_level=1)\n")
    named = fingerprints(run, "a.py")
    run("fix", "--unsafe-fixes")
    (line,) = run("undo", "--list").stdout.splitlines()
    name = line.split()[0]
    assert line.endswith(" UTC  1 file  2 fixes")
    run("undo", named["LIT110"])
    assert run("undo", "--list").stdout == f"{line}  partly undone\n"
    details = run("undo", "--list", "--run", name).stdout.splitlines()
    assert details[1:] == [
        f"  {named['LIT101']}  a.py:1  LIT101 Replace `gpus` with `devices`",
        f"  {named['LIT110']}  a.py:1  LIT110 Replace `amp_level`  undone",
    ]
    run("undo")
    assert run("undo", "--list").stdout == f"{line}  undone\n"


def test_what_cannot_be_undone_is_one_line(project: Path, run: Run) -> None:
    nothing = run("undo")
    assert (nothing.exit_code, nothing.stderr.count("\n")) == (2, 1)
    (project / "a.py").write_text("Trainer(gpus=2)\n")
    run("fix")
    for arguments in [("0123456789abcdef",), ("--list", "0123456789abcdef")]:
        result = run("undo", *arguments)
        assert (result.exit_code, result.stderr.count("\n")) == (2, 1)


def test_fixes_of_two_runs_and_ambiguous_beginnings_are_refused(project: Path, run: Run) -> None:
    (project / "a.py").write_text("Trainer(gpus=2, x=f(gpus=1))\n")
    named = fingerprints(run, "a.py")
    run("fix")
    result = run("undo", named["LIT101"][:8])
    assert result.exit_code == 2
    assert "begins 2 fingerprints" in result.stderr
    (project / "b.py").write_text("Trainer(gpus=2)\n")
    other = fingerprints(run, "b.py")
    run("fix")
    result = run("undo", named["LIT101"].partition(":")[0], other["LIT101"])
    assert (result.exit_code, "these fixes are of 2 runs" in result.stderr) == (2, True)


def test_works_from_a_folder_below(project: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    (project / "sub").mkdir()
    (project / "a.py").write_text("x\nTrainer(gpus=2)\n")
    run("fix")
    monkeypatch.chdir(project / "sub")
    (project / "a.py").write_text("x\nother\n")
    assert run("undo").stderr == "../a.py: left alone: edited since, near line 2\n"
    (project / "a.py").write_text("x\nTrainer(devices=2)\n")
    assert run("undo").exit_code == 0
    assert (project / "a.py").read_text() == "x\nTrainer(gpus=2)\n"


def test_journal_ignores_itself_and_no_journal_keeps_nothing(project: Path, run: Run) -> None:
    (project / "a.py").write_text("Trainer(gpus=2)\n")
    run("fix", "--no-journal")
    assert not (project / ".lightning-migrate").exists()
    (project / "a.py").write_text("Trainer(gpus=2)\n")
    run("fix")
    assert (project / ".lightning-migrate" / ".gitignore").read_text() == "*\n"


def test_damaged_journal_is_one_line(project: Path, run: Run) -> None:
    (project / "a.py").write_text("Trainer(gpus=2)\n")
    run("fix")
    (folder,) = (project / ".lightning-migrate" / "runs").iterdir()
    (folder / "0.after").write_bytes(b"no")
    result = run("undo")
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)
    (folder / "run.json").write_text("{")
    result = run("undo")
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)


def test_half_a_line_in_the_log_does_not_count(project: Path, run: Run) -> None:
    (project / "a.py").write_text("Trainer(gpus=2)\n")
    run("fix")
    (folder,) = (project / ".lightning-migrate" / "runs").iterdir()
    (folder / "log").write_text((folder / "log").read_text() + '{"path": "a.py", "wro')
    assert run("undo").exit_code == 0
    assert (project / "a.py").read_text() == "Trainer(gpus=2)\n"


KILLED = """
import os, sys
sys.path.insert(0, {root!r})
from migrate_cli.workspace import writing
from tests.cli import fake_engine
replace, done = os.replace, []
def kill(source, target):
    if target.endswith(".py"):
        done.append(target)
        if len(done) == {at}:
            os.kill(os.getpid(), {signal})
    replace(source, target)
    if target.endswith(".py") and len(done) == -{at}:
        os.kill(os.getpid(), {signal})
writing.os.replace = kill
sys.argv = ["lightning-migrate", "fix"]
fake_engine.main()
"""


@pytest.mark.parametrize("at", [1, 2, 3, -1, -3])
def test_killed_run_leaves_whole_files_and_can_be_undone(project: Path, run: Run, at: int) -> None:
    for name in "abc":
        (project / f"{name}.py").write_text(f"Trainer(gpus=2)  # {name}\n" * 50)
    old = {path: path.read_bytes() for path in project.glob("*.py")}
    script = KILLED.format(root=str(ROOT), at=at, signal=int(signal.SIGKILL))
    done = subprocess.run([sys.executable, "-c", script], cwd=project, check=False, timeout=60, capture_output=True)
    assert done.returncode == -signal.SIGKILL
    now = {path: path.read_bytes() for path in project.glob("[abc].py")}
    assert sum(now[path] != old[path] for path in old) == (abs(at) if at < 0 else at - 1)
    for path, data in now.items():
        assert data in {old[path], old[path].replace(b"gpus", b"devices")}
    assert run("undo").exit_code == 0
    assert {path: path.read_bytes() for path in old} == old


def test_undo_that_cannot_write_says_so(project: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    (project / "a.py").write_text("Trainer(gpus=2)\n")
    run("fix")

    def full(source: str, target: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("migrate_cli.workspace.writing.os.replace", full)
    result = run("undo")
    assert (result.exit_code, result.stderr) == (2, "a.py: left alone: no space left on device\n")
    assert (project / "a.py").read_text() == "Trainer(devices=2)\n"
