"""`fix`: what is written, what is told, and what stops it."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path

import pytest

from migrate_cli.workspace import writing
from tests.cli.conftest import Run


def test_writes_safe_fixes_and_exits_with_zero(project: Path, run: Run) -> None:
    (project / "a.py").write_bytes(b"Trainer(gpus=2)\r\nx = 1 \r\n")
    result = run("fix")
    assert result.exit_code == 0
    assert (project / "a.py").read_bytes() == b"Trainer(devices=2)\r\nx = 1 \r\n"
    assert result.stdout == (
        "Fixed 1 of 1 finding in 1 file.\n"
        "Install what it is for now: pip install 'pytorch-lightning>=2.6'\n"
        "Take it back: `lightning-migrate undo`\n"
    )


@pytest.mark.parametrize(
    ("imported", "package"),
    [("pytorch_lightning", "pytorch-lightning>=2.6"), ("lightning.pytorch", "lightning>=2.6"), ("lightning", None)],
)
def test_names_the_package_to_install(imported: str, package: str | None, project: Path, run: Run) -> None:
    (project / "a.py").write_text(f"import {imported}\nTrainer(gpus=2)\n")
    said = run("fix", *(["--origin", "2.1"] if package is None else [])).stdout
    assert (f"pip install '{package}'" in said) is (package is not None)
    assert ("Install" in said) is (package is not None)


def test_what_is_left_is_shown_where_it_stands_now(project: Path, run: Run) -> None:
    (project / "a.py").write_text("Trainer(gpus=2, amp_level='O2')\nhorovod()\n")
    result = run("fix")
    assert result.exit_code == 1
    assert "a.py:1:20: LIT110 [unsafe]" in result.stdout
    assert "LIT101" not in result.stdout
    assert "Fixed 1 of 3 findings in 1 file: 1 fixable with `--unsafe-fixes`, 1 left for a person." in result.stdout
    assert "Next: `--unsafe-fixes` applies that one too; the reason stands with each." in result.stdout
    assert "By hand: a.py:2 LIT120." in result.stdout


def test_unsafe_fixes_by_option_and_by_configuration(project: Path, run: Run) -> None:
    (project / "a.py").write_text("Trainer(amp_level='O2')\n")
    assert run("fix", "--unsafe-fixes", "--no-journal").exit_code == 0
    assert (project / "a.py").read_text() == "Trainer(precision='O2')\n"
    (project / "a.py").write_text("Trainer(amp_level='O2')\n")
    (project / "pyproject.toml").write_text("[tool.lightning-migrate]\nunsafe-fixes = true\n")
    assert run("fix", "--no-unsafe-fixes").exit_code == 1
    assert run("fix").exit_code == 0


def test_exit_zero(project: Path, run: Run) -> None:
    (project / "a.py").write_text("horovod()\n")
    assert run("fix").exit_code == 1
    assert run("fix", "--exit-zero").exit_code == 0


def test_second_run_has_nothing_to_do(project: Path, run: Run) -> None:
    (project / "a.py").write_text("Trainer(gpus=2)\n")
    run("fix")
    before = (project / "a.py").stat().st_mtime_ns
    assert run("fix").stdout == "Nothing found in 1 file.\n"
    assert (project / "a.py").stat().st_mtime_ns == before


def test_mode_is_kept(project: Path, run: Run) -> None:
    path = project / "a.py"
    path.write_text("Trainer(gpus=2)\n")
    path.chmod(0o755)
    run("fix")
    assert path.read_text() == "Trainer(devices=2)\n"
    assert stat.S_IMODE(path.stat().st_mode) == 0o755


def test_link_stays_and_its_target_is_written(project: Path, tmp_path: Path, run: Run) -> None:
    target = project / "data.txt"
    target.write_text("Trainer(gpus=2)\n")
    (project / "a.py").symlink_to("data.txt")
    assert run("fix").exit_code == 0
    assert (project / "a.py").is_symlink()
    assert target.read_text() == "Trainer(devices=2)\n"


def test_encodings_stay(project: Path, run: Run) -> None:
    latin = "# -*- coding: latin-1 -*-\n# é\nTrainer(gpus=2)\n"
    (project / "latin.py").write_bytes(latin.encode("latin-1"))
    (project / "bom.py").write_bytes(b"\xef\xbb\xbfTrainer(gpus=2)")
    assert run("fix").exit_code == 0
    assert (project / "latin.py").read_bytes() == latin.replace("gpus", "devices").encode("latin-1")
    assert (project / "bom.py").read_bytes() == b"\xef\xbb\xbfTrainer(devices=2)"


def test_file_that_changes_meanwhile_is_not_written(project: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    (project / "a.py").write_text("Trainer(gpus=2)\n")
    (project / "b.py").write_text("Trainer(gpus=3)\n")
    check = writing._check

    def edited(path: str, expected: bytes | None) -> None:
        if path.endswith("a.py"):
            Path(path).write_text("edited\n")
        check(path, expected)

    monkeypatch.setattr(writing, "_check", edited)
    result = run("fix", "--output-format", "json")
    assert result.exit_code == 1
    assert (project / "a.py").read_text() == "edited\n"
    assert (project / "b.py").read_text() == "Trainer(devices=3)\n"
    assert "a.py: not written: changed on the disk since it was read" in result.stderr
    said = json.loads(result.stdout)
    assert [error["path"] for error in said["errors"]] == ["a.py"]
    assert [finding["fixed"] for finding in said["findings"]] == [False, True]


def test_one_that_cannot_be_written_is_counted(project: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    (project / "a.py").write_text("Trainer(gpus=2)\n")

    def full(source: str, target: str) -> None:
        if target.endswith("a.py"):
            raise OSError(28, "No space left on device")
        os.rename(source, target)

    monkeypatch.setattr(writing.os, "replace", full)
    result = run("fix")
    assert "a.py: not written: no space left on device" in result.stderr
    assert "Fixed 0 of 1 finding: 1 not fixed; 1 file could not be written." in result.stdout
    assert sorted(os.listdir(project)) == [".lightning-migrate", "a.py", "pyproject.toml"]


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everything")
def test_write_protected_file_is_left_alone(project: Path, run: Run) -> None:
    (project / "a.py").write_text("Trainer(gpus=2)\n")
    (project / "a.py").chmod(0o444)
    assert "a.py: not written: write-protected" in run("fix").stderr


def test_diff_writes_nothing_and_exits_as_fix_would(project: Path, run: Run) -> None:
    (project / "a.py").write_text("Trainer(gpus=2)\n")
    result = run("fix", "--diff")
    assert result.exit_code == 0
    assert result.stdout == "--- a/a.py\n+++ b/a.py\n@@ -1 +1 @@\n-Trainer(gpus=2)\n+Trainer(devices=2)\n"
    assert result.stderr.startswith("Would fix 1 of 1 finding in 1 file.\nNext: `lightning-migrate fix` writes")
    assert sorted(os.listdir(project)) == ["a.py", "pyproject.toml"]
    (project / "a.py").write_text("Trainer(gpus=2)\nhorovod()\n")
    assert run("fix", "--diff", "--quiet").exit_code == 1
    assert run("fix", "--diff", "--quiet").stderr == ""


def test_check_diff_exits_as_check_does(project: Path, run: Run) -> None:
    (project / "a.py").write_text("Trainer(gpus=2)\n")
    result = run("check", "--diff")
    assert result.exit_code == 1
    assert "+Trainer(devices=2)\n" in result.stdout
    assert run("check", "--diff", "--exit-zero").exit_code == 0


def test_journal_that_cannot_be_kept_stops_the_run(project: Path, run: Run) -> None:
    (project / "a.py").write_text("Trainer(gpus=2)\n")
    (project / ".lightning-migrate").write_text("a file in the way")
    result = run("fix")
    assert result.exit_code == 2
    assert "no journal can be kept in .lightning-migrate/runs" in result.stderr
    assert result.stderr.count("\n") == 1
    assert (project / "a.py").read_text() == "Trainer(gpus=2)\n"
    assert run("fix", "--no-journal").exit_code == 0
    assert (project / "a.py").read_text() == "Trainer(devices=2)\n"


def test_a_new_file_gets_the_mode_of_the_umask(tmp_path: Path) -> None:
    writing.write(str(tmp_path / "new"), b"x")
    (tmp_path / "plain").write_bytes(b"x")
    assert (tmp_path / "new").stat().st_mode == (tmp_path / "plain").stat().st_mode


def test_a_run_in_a_folder_below_says_where_to_undo(project: Path, tmp_path: Path, run: Run) -> None:
    other = tmp_path / "project" / "sub"
    other.mkdir()
    (other / "pyproject.toml").write_text("")
    (other / "a.py").write_text("Trainer(gpus=2)\n")
    assert run("fix", "sub").stdout.endswith("Take it back: `lightning-migrate undo` (in sub)\n")
