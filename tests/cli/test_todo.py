"""`fix --todo`: a comment above each statement that is left for a person, once."""

from __future__ import annotations

from pathlib import Path

import pytest

from codemods.model import Finding, Span
from migrate_cli.todo import moved, with_todos
from tests.cli.conftest import Run

TODO = "# TODO(lightning-migrate LIT120): Horovod is gone.\n"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("horovod()", f"{TODO}horovod()"),
        ("if x:\n\thorovod()\n", f"if x:\n\t{TODO}\thorovod()\n"),
        ("if x: horovod()\n", f"{TODO}if x: horovod()\n"),
        ("f(\n  1,\n  horovod,\n)\n", f"{TODO}f(\n  1,\n  horovod,\n)\n"),
        ('x = """\n"""; horovod()\n', f'{TODO}x = """\n"""; horovod()\n'),
        ('x = f"""\n{horovod}\n"""\n', f'{TODO}x = f"""\n{{horovod}}\n"""\n'),
        ("x = 1 + \\\n  horovod\n", f"{TODO}x = 1 + \\\n  horovod\n"),
        (
            "class A:\n    @one\n    @horovod\n    def f(self): pass\n",
            f"class A:\n    {TODO}    @one\n    @horovod\n    def f(self): pass\n",
        ),
        (
            "@one\n# why\n@two\nasync def f(x=horovod):\n  pass\n",
            f"{TODO}@one\n# why\n@two\nasync def f(x=horovod):\n  pass\n",
        ),
        ("def f(x=horovod): pass\n", f"{TODO}def f(x=horovod): pass\n"),
        ("@one\ndef f():\n  horovod()\n", f"@one\ndef f():\n  {TODO}  horovod()\n"),
        ("if x:\n  pass\nelif horovod:\n  pass\n", f"if x:\n  pass\n{TODO}elif horovod:\n  pass\n"),
        ("horovod(horovod)\n", f"{TODO}horovod(horovod)\n"),
        (f"# mine\n{TODO}# more\nhorovod()\n", f"# mine\n{TODO}# more\nhorovod()\n"),
        (f"{TODO}\nhorovod()\n", f"{TODO}\n{TODO}horovod()\n"),
        (f"#!/bin/x\n# coding: utf-8\n{'é = 1'}\nhorovod()\n", f"#!/bin/x\n# coding: utf-8\né = 1\n{TODO}horovod()\n"),
    ],
)
def test_comment_stands_above_the_statement_once(project: Path, run: Run, before: str, after: str) -> None:
    (project / "a.py").write_text(before)
    result = run("fix", "--todo")
    assert result.exit_code == 1
    assert (project / "a.py").read_text() == after
    run("fix", "--todo")
    assert (project / "a.py").read_text() == after


def test_line_ends_bom_and_encoding_stay(project: Path, run: Run) -> None:
    (project / "a.py").write_bytes(b"\xef\xbb\xbfhorovod()\r\nTrainer(gpus=1)\r\n")
    run("fix", "--todo")
    todo = TODO.encode().replace(b"\n", b"\r\n")
    assert (project / "a.py").read_bytes() == b"\xef\xbb\xbf" + todo + b"horovod()\r\nTrainer(devices=1)\r\n"


def test_message_that_the_encoding_lacks() -> None:
    data = b"# coding: latin-1\nx = '\xe9'\n"
    finding = Finding("LIT120", "n", "r", Span(18, 19), "a \u2192\n b")
    after, edits, count = with_todos("train.py", data, [finding])
    assert after == b"# coding: latin-1\n# TODO(lightning-migrate LIT120): a ? b\nx = '\xe9'\n"
    assert count == 1
    assert moved(finding, edits).span == Span(58, 59)


@pytest.mark.parametrize("data", [b"\xff", b"x = (\n", b"'''"])
def test_file_that_is_not_python_is_left_alone(data: bytes) -> None:
    assert with_todos("train.py", data, [Finding("LIT120", "n", "r", Span(0, 0), "m")]) == (data, [], 0)


def test_findings_are_shown_below_their_comment_and_comments_are_counted(project: Path, run: Run) -> None:
    (project / "a.py").write_text("x = 1\nhorovod()\nTrainer(amp_level=1)\n")
    preview = run("fix", "--todo", "--diff")
    assert f"+{TODO}" in preview.stdout
    assert "1 TODO comment to write" in preview.stderr
    result = run("fix", "--todo")
    assert "a.py:3:1: LIT120" in result.stdout
    assert "a.py:4:9: LIT110" in result.stdout
    assert "1 TODO comment written." in result.stdout
    assert run("undo").exit_code == 0
    assert (project / "a.py").read_text() == "x = 1\nhorovod()\nTrainer(amp_level=1)\n"


def test_broken_files_get_none(project: Path, run: Run) -> None:
    (project / "a.py").write_text("x = 1 +\n")
    run("fix", "--todo")
    assert (project / "a.py").read_text() == "x = 1 +\n"
