"""`check`: exit codes, text, statistics, and what is told to whom."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from codemods import engine
from codemods.model import Edit, Finding, Fix, Span
from codemods.source.encoding import Text
from codemods.source.python import Source
from migrate_cli.output.excerpt import excerpt
from tests.cli.conftest import ROOT, Run

Process = Callable[..., subprocess.CompletedProcess[bytes]]


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


def test_exit_zero_and_quiet_still_print_the_findings(project: Path, run: Run) -> None:
    (project / "a.py").write_text("Trainer(gpus=2)\n")
    result = run("check", "--exit-zero", "--quiet")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.endswith("  = fix: Replace `gpus` with `devices`\n\n")
    (project / "a.py").write_text("x\n")
    assert run("check", "--quiet").stdout == ""


def test_summary_tells_each_kind(project: Path, run: Run) -> None:
    (project / "a.py").write_text("Trainer(gpus=2, amp_level=1)\nhorovod()\n")
    (project / "b.py").write_text("Trainer(gpus=2, amp_level=1)\n" + "horovod()\n" * 6)
    (project / "c.py").write_text("(\n")
    lines = run("check").stdout.splitlines()
    assert lines[-4:] == [
        (
            "Found 12 findings in 3 files: 2 fixable with `lightning-migrate fix`, 2 with `--unsafe-fixes`, "
            "8 left for a person; 1 file could not be read or parsed."
        ),
        "Next: `lightning-migrate fix` writes the fixes; `--diff` shows them, `undo` takes them back.",
        "Next: `--unsafe-fixes` applies those 2 too; the reason stands with each.",
        "By hand: a.py:2 LIT120, b.py:2 LIT120, b.py:3 LIT120, b.py:4 LIT120, b.py:5 LIT120 and 3 more.",
    ]
    assert "\nNext: `lightning-migrate fix a.py b.py` writes" in run("check", "a.py", "b.py").stdout
    assert "\nNext: `lightning-migrate fix` writes" in run("check", *"abcabc", "a.py").stdout
    assert "4 fixable with `lightning-migrate fix --unsafe-fixes`, 8 left" in run("check", "--unsafe-fixes").stdout


def test_unsafe_and_manual_findings_say_what_to_do(project: Path, run: Run) -> None:
    (project / "a.py").write_text("Trainer(amp_level=1)\nhorovod()\n")
    text = run("check").stdout
    assert "LIT110 [unsafe] `amp_level=` goes.\n" in text
    assert "= unsafe fix: Replace `amp_level`: levels have no equal\n" in text
    assert "LIT120 [manual] Horovod is gone.\n" in text
    assert "= by hand: `lightning-migrate explain LIT120` says more\n" in text
    assert "Found 2 findings in 1 file: 1 fixable with `--unsafe-fixes`, 1 left for a person.\n" in text


def test_statistics(project: Path, run: Run) -> None:
    (project / "a.py").write_text("Trainer(gpus=2)\n" * 10 + "horovod()\n")
    result = run("check", "--statistics", "--quiet")
    assert result.stdout == "10  LIT101  trainer-devices\n 1  LIT120  trainer-horovod\n"
    result = run("check", "--statistics", "--output-format", "json")
    assert len(json.loads(result.stdout)["findings"]) == 11
    assert result.stderr == "10  LIT101  trainer-devices\n 1  LIT120  trainer-horovod\n"


def test_colour_follows_the_environment(project: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    (project / "a.py").write_text("Trainer(gpus=2)\n")
    assert "\x1b[" not in run("check").stdout
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b[31m\x1b[1mLIT101\x1b[0m" in run("check").stdout
    assert "\x1b[31m-Trainer(gpus=2)\x1b[0m\n" in run("fix", "--diff").stdout
    assert "\x1b[" not in run("check", "--output-format", "json").stdout
    run("check", "--output-file", "out.txt")
    assert "\x1b[" not in (project / "out.txt").read_text()
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[" not in run("check").stdout


def test_colour_on_a_terminal(project: Path) -> None:
    (project / "a.py").write_text("Trainer(gpus=2)\n")
    environment = {key: value for key, value in os.environ.items() if key not in {"NO_COLOR", "FORCE_COLOR"}}
    ours, theirs = os.openpty()
    command = [sys.executable, "-m", "tests.cli.fake_engine", "check", "-q"]
    with subprocess.Popen(
        command, cwd=project, stdout=theirs, stderr=theirs, env={**environment, "PYTHONPATH": str(ROOT)}
    ) as process:
        os.close(theirs)
        said = b""
        with contextlib.suppress(OSError):  # how Linux says that the other end is closed
            while more := os.read(ours, 4096):
                said += more
        process.wait(timeout=60)
    os.close(ours)
    assert b"\x1b[1ma.py\x1b[0m:1:9" in said


def test_output_file(project: Path, run: Run) -> None:
    (project / "a.py").write_text("Trainer(gpus=2)  # \u00e9\n")
    result = run("check", "--output-file", "out.txt", "--output-format", "json")
    assert (result.exit_code, result.stdout) == (1, "")
    assert json.loads((project / "out.txt").read_bytes())["version"] == 1
    run("check", "--diff", "-o", "out.diff")
    assert (project / "out.diff").read_bytes().endswith("+Trainer(devices=2)  # \u00e9\n".encode())


def test_terminal_that_lacks_the_characters(project: Path, process: Process) -> None:
    (project / "a.py").write_text("Trainer(gpus=2)  # \u00e9\n", encoding="utf-8")
    done = process("check", cwd=project, env={"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"})
    assert (done.returncode, done.stderr) == (1, b"")
    assert b"1 | Trainer(gpus=2)  # \\xe9\n" in done.stdout


def test_file_name_that_is_not_text(project: Path, process: Process) -> None:
    with open(os.fsencode(project) + b"/\xff.py", "wb") as file:
        file.write(b"Trainer(gpus=2)\n")
    done = process("check", cwd=project)
    assert done.stdout.startswith(b"\xff.py:1:9: LIT101")
    assert json.loads(process("check", "--output-format", "json", cwd=project).stdout)["findings"][0]["line"] == 1


def test_json_object(project: Path, run: Run) -> None:
    (project / "sub").mkdir()
    (project / "sub" / "latin.py").write_bytes(
        b"# coding: latin-1\nx = '\xe9'; Trainer(gpus=2, amp_level=1)\nhorovod()\n"
    )
    (project / "bom.py").write_bytes(b"\xef\xbb\xbfx = '\xc3\xa9'; Trainer(gpus=2)\n")
    result = run("check", "--output-format", "json")
    assert result.stdout.endswith("}\n")
    said = json.loads(result.stdout)
    findings = said.pop("findings")
    assert said == {"version": 1, "target": "2.6", "origin": None, "files": 2, "errors": []}
    assert [(found["path"], found["line"], found["column"], found["code"]) for found in findings] == [
        ("bom.py", 1, 18, "LIT101"),
        ("sub/latin.py", 2, 18, "LIT101"),
        ("sub/latin.py", 2, 26, "LIT110"),
        ("sub/latin.py", 3, 1, "LIT120"),
    ]
    for found in findings[:3]:
        (edit,) = found["fix"]["edits"]
        data = (project / edit["path"]).read_bytes()
        assert data[edit["start"] : edit["end"]] in {b"gpus=", b"amp_level="}
        assert edit["replacement"] in {"devices=", "precision="}
    assert findings[2]["reason"] == "levels have no equal"
    assert findings[2]["alternatives"] == [
        {**findings[2]["fix"], "applicability": "unsafe", "reason": "levels have no equal"}
    ]
    fingerprint = findings[3].pop("fingerprint")
    assert len(fingerprint) == 16
    assert findings[3] == {
        "code": "LIT120",
        "name": "trainer-horovod",
        "row": "horovod",
        "path": "sub/latin.py",
        "cell": None,
        "line": 3,
        "column": 1,
        "end_line": 3,
        "end_column": 8,
        "message": "Horovod is gone.",
        "applicability": "manual",
        "reason": None,
        "fixed": False,
        "url": "https://lightning-migrate.readthedocs.io/rules/LIT120-trainer-horovod/",
        "fix": None,
        "alternatives": [],
    }


def test_json_of_a_fix_that_cannot_be_made_is_left_for_a_person(
    project: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    (project / "a.py").write_text("Trainer(gpus=2)\nTrainer(amp_level=1)\n")

    def edits(file: engine.File, chosen: list[tuple[Finding, Fix]]) -> tuple[Edit, ...]:
        if chosen[0][0].code == "LIT110":
            return ()
        raise UnicodeEncodeError("latin-1", "\u2192", 0, 1, "no such character")

    monkeypatch.setattr(engine, "edits", edits)
    for found in json.loads(run("check", "--output-format", "json").stdout)["findings"]:
        kept = {key: found[key] for key in ("applicability", "reason", "fix", "alternatives")}
        assert kept == {"applicability": "manual", "reason": None, "fix": None, "alternatives": []}


def test_json_of_fix_is_about_the_text_as_read(project: Path, run: Run) -> None:
    (project / "a.py").write_text("Trainer(gpus=2, amp_level=1)\n")
    said = json.loads(run("fix", "--output-format", "json").stdout)
    assert [(found["code"], found["column"], found["fixed"]) for found in said["findings"]] == [
        ("LIT101", 9, True),
        ("LIT110", 17, False),
    ]


def shown(line: bytes, start: int, end: int) -> tuple[int, str, str] | None:
    return excerpt(Source("a.py", Text(line)), Span(start, end))


@pytest.mark.parametrize(
    ("line", "start", "end", "text", "under"),
    [
        (b"ab cd", 3, 5, "ab cd", "   ^^"),
        (b"\tab", 1, 3, "    ab", "    ^^"),
        (b"a\tb", 0, 3, "a    b", "^^^^^^"),
        ("日本 x".encode(), 0, 6, "日本 x", "^^^^"),
        ("日本 x".encode(), 7, 8, "日本 x", "     ^"),
        ("e\u0301x".encode(), 3, 4, "e\u0301x", " ^"),
        ("a\u200bb".encode(), 4, 5, "ab", " ^"),
        (b"a\x1b[31mb", 0, 1, "a\ufffd[31mb", "^"),
        ("a\u2028b".encode(), 4, 5, "a\ufffdb", "  ^"),
        ("\u202eab".encode(), 3, 5, "\ufffdab", " ^^"),
        (b"f(\n  1)\n", 0, 7, "f(", "^^"),
        (b"f(x)  \n", 0, 7, "f(x)  ", "^^^^"),
        (b"abc", 3, 3, "abc", "   ^"),
        (b"\xff", 0, 1, "\ufffd", "^"),
    ],
)
def test_underline(line: bytes, start: int, end: int, text: str, under: str) -> None:
    assert shown(line, start, end) == (1, text, under)


def test_empty_line_is_not_shown() -> None:
    assert shown(b"\nx", 0, 0) is None
    assert shown(b"", 0, 0) is None


def test_long_line_is_cut_around_the_span() -> None:
    line = b"x" * 5000 + b"HERE" + b"y" * 5000
    found = shown(line, 5000, 5004)
    assert found is not None
    _, text, under = found
    assert len(text) <= 122
    assert text.startswith("\u2026x")
    assert text.endswith("y\u2026")
    assert text[under.index("^") : under.rindex("^") + 1] == "HERE"
    wide = shown(("日" * 100 + "H").encode(), 300, 301)
    assert wide is not None
    assert wide[1].endswith("H")
    assert wide[2] == " " * (wide[1].index("\u2026") + 1 + 40) + "^"
    whole = shown(b"z" * 300, 0, 300)
    assert whole == (1, "z" * 120 + "\u2026", "^" * 120)
