"""What is found in a program does not depend on how it is written."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.differential.programs import Program, all_programs
from tests.harness import run_check
from tests.property.otherwise import SAME, TOLD, Way, rewritten

PROGRAMS = [pytest.param(program, id=program.name) for program in all_programs()]
BESIDE = {"LIT212": "LIT211", "LIT266": "LIT211"}
"""What is found only where something else is rewritten, which is told where it is not."""


@pytest.mark.parametrize("program", PROGRAMS)
def test_the_same_is_found_in_a_program_that_is_written_otherwise(program: Program) -> None:
    expected = found(program, None)
    for way in SAME:
        assert (way.__name__, found(program, way)) == (way.__name__, expected)


@pytest.mark.parametrize("program", PROGRAMS)
def test_nothing_goes_unnoticed_in_a_program_that_is_written_otherwise(program: Program) -> None:
    expected = {(path, code) for path, code, _ in found(program, None)}
    for way in TOLD:
        given = found(program, way)
        told = {code for _, code, sure in given if sure == "manual"}
        missed = expected - {(path, code) for path, code, _ in given}
        unnoticed = {(path, code) for path, code in missed if BESIDE.get(code) not in told}
        assert (way.__name__, unnoticed) == (way.__name__, set())


def found(program: Program, way: Way | None) -> Counter[tuple[str, str, str]]:
    """The findings of a program that is written in one of the ways: file, rule, and how sure the fix is."""
    files = {path: rewritten(data, way) if path.endswith(".py") else data for path, data in program.before.items()}
    return Counter(
        (each.path, each.code, each.applicability.value) for each in run_check(files, **program.fix_options).findings
    )
