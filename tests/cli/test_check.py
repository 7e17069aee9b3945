"""`check`: exit codes, text, statistics, and what is told to whom."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Run


def test_nothing_found_is_zero(project: Path, run: Run) -> None:
    (project / "a.py").write_text("x = 1\n")
    result = run("check")
    assert (result.exit_code, result.stdout) == (0, "Nothing found in 1 file.\n")


def test_finding_is_shown_with_its_line_and_fix(project: Path, run: Run) -> None:
    (project / "train.py").write_text("import x\n\nt = Trainer(gpus=2)\n")
    result = run("check")
    assert result.exit_code == 1
    assert result.stdout == (
        "train.py:3:13: LIT101 [*] `gpus=` is `devices=`.\n"
        "  |\n"
        "3 | t = Trainer(gpus=2)\n"
        "  |             ^^^^^\n"
        "  |\n"
        "  = fix: Replace `gpus` with `devices`\n"
        "\n"
        "Found 1 finding in 1 file: 1 fixable with `lightning-migrate fix`.\n"
        "Next: `lightning-migrate fix` writes the fixes; `--diff` shows them, `undo` takes them back.\n"
    )
