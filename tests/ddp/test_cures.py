"""What messages tell a person to do, done: nothing is found then, and the program does what it should.

tests/ddp/cures/<code>_<what was done>.py
    # after: a pattern in what it prints
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.ddp.test_mistakes import Program, outcome
from tests.harness import run_check

pytestmark = pytest.mark.ddp

PROGRAMS = sorted((Path(__file__).parent / "cures").glob("*.py"))


@pytest.mark.parametrize("program", [pytest.param(Program(path), id=path.stem) for path in PROGRAMS])
def test_is_right(program: Program, tmp_path: Path) -> None:
    data = program.path.read_bytes()
    assert not run_check({"program.py": data}, select=[program.code]).findings
    printed = outcome(data, tmp_path)
    assert re.search(program.said["after"], printed, re.DOTALL | re.MULTILINE), printed
