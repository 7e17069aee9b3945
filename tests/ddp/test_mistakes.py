"""Small programs with one multi-process mistake each: run, seen to be wrong, fixed, run again.

tests/ddp/mistakes/<code>_<what goes wrong>.py
    # before: a pattern in what the program prints as it is, or `hangs`
    # after: a pattern in what it prints once fixed; absent where the rule leaves it to a person
"""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from examples.demo import ABORTED
from tests.ddp.running import run
from tests.harness import run_check, run_fix

pytestmark = pytest.mark.ddp

PROGRAMS = sorted((Path(__file__).parent / "mistakes").glob("*.py"))
PATIENCE = {True: 60.0, False: 240.0}  # seconds for one that hangs, and for one that does not: a busy machine is slow
_SAID = re.compile(r"^(before|after): (.+)$", re.MULTILINE)


@dataclass(frozen=True)
class Program:
    path: Path

    @property
    def code(self) -> str:
        return self.path.stem.partition("_")[0].upper()

    @property
    def said(self) -> dict[str, str]:
        return dict(_SAID.findall(self.path.read_text()))


@pytest.mark.parametrize("program", [pytest.param(Program(path), id=path.stem) for path in PROGRAMS])
class TestMistake:
    def test_goes_wrong(self, program: Program, tmp_path: Path) -> None:
        expected = program.said["before"]
        data = program.path.read_bytes()
        assert [f.code for f in run_check({"program.py": data}, select=[program.code]).findings], "nothing is found"
        printed = outcome(data, tmp_path, hangs=expected == "hangs")
        assert re.search(expected, printed, re.DOTALL | re.MULTILINE), printed

    def test_is_cured(self, program: Program, tmp_path: Path) -> None:
        expected = program.said.get("after")
        data = program.path.read_bytes()
        fixed = run_fix({"program.py": data}, select=[program.code], unsafe=True)
        if expected is None:
            assert fixed.left, "says that it is left to a person"
            return
        assert fixed.left == ()
        printed = outcome(fixed.after["program.py"], tmp_path)
        assert re.search(expected, printed, re.DOTALL | re.MULTILINE), printed


def outcome(data: bytes, folder: Path, *, hangs: bool = False) -> str:
    """What a program prints, or `hangs` where it comes to what it is to hang at and does not end.

    One that torch has aborted as it ended is run once more, in a folder of its own.
    """
    printed = ""
    for attempt in ("first", "second"):
        here = folder / attempt
        here.mkdir()
        (here / "program.py").write_bytes(data)
        try:
            done = run([sys.executable, "program.py"], here, PATIENCE[hangs])
        except subprocess.TimeoutExpired as stopped:
            return "hangs" if b"waiting" in (stopped.stdout or b"") else "too slow"
        printed = done.stdout + done.stderr
        if ABORTED not in printed:
            break
    return printed
