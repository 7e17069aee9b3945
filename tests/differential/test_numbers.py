"""Legacy programs, migrated: they do on the newest Lightning what they did on their own release.

`make differential` records the numbers. A program in pending.txt is one whose rewrite is not there yet.
"""

from __future__ import annotations

import ast
import json
import shutil
from collections.abc import Iterator
from typing import Any

import pytest

from codemods.engine import Fixed
from codemods.model import Applicability
from tests.differential import record
from tests.differential.comparing import differences
from tests.differential.programs import PENDING, PROGRAMS, Program, all_programs, pending
from tests.differential.running import RECORDER, Lightning
from tests.harness import run_fix

pytestmark = pytest.mark.differential

ALL = all_programs()
WRONG = "other numbers"
UNTOLD = {
    "step-end-of-one-stage": "which checkpoint a Trainer keeps of itself is told where somebody asks for it",
}
"""Programs that do something else without a word where their release is not known, with why nobody asks for it."""


@pytest.fixture(scope="module")
def newest() -> Iterator[Lightning]:
    with Lightning.newest() as lightning:
        yield lightning


@pytest.mark.parametrize("program", [pytest.param(program, id=program.name) for program in ALL])
class TestProgram:
    def test_is_recorded_as_it_is(self, program: Program) -> None:
        assert sorted(program.numbers) == sorted(program.releases), "run `make differential`"

    def test_legacy_code_fails(self, program: Program, newest: Lightning) -> None:
        result = newest.run(program.before, program.entry, program.argv, draws=program.draws)
        if program.options["legacy"] == WRONG:
            assert "error" not in result, result["traceback"]
            assert unlike(program, program.before, result["record"])
        else:
            assert result.get("error", "").startswith(program.options["legacy"]), result.get("error")

    def test_is_the_same_or_told_where_its_release_is_not_known(self, program: Program, newest: Lightning) -> None:
        if "origin" not in program.options or program.name in UNTOLD or program.name in pending():
            return
        options = {name: value for name, value in program.fix_options.items() if name != "origin"}
        fixed = run_fix(program.before, unsafe=True, **options)
        if fixed.after == program.after or by_hand(fixed) - by_hand(
            run_fix(program.before, unsafe=True, **program.fix_options)
        ):
            return
        wrong = shortcomings(program, fixed, newest)
        assert not wrong, "\n".join(wrong)

    def test_migrated_code_gives_the_same_numbers(
        self, program: Program, newest: Lightning, request: pytest.FixtureRequest
    ) -> None:
        fixed = run_fix(program.before, unsafe=True, **program.fix_options)
        wrong = shortcomings(program, fixed, newest)
        if not wrong and request.config.getoption("--update-golden"):
            update(program, fixed.after)
        if program.name in pending():
            assert wrong, f"{program.name} is as it is to be: --update-golden takes it out of {PENDING.name}"
            pytest.xfail(wrong[0].partition("\n")[0])
        assert not wrong, "\n".join(wrong)
        assert fixed.after == program.after
        assert not run_fix({**program.before, **fixed.after}, unsafe=True, **program.fix_options).after


def by_hand(fixed: Fixed) -> set[str]:
    """The codes of what is left for a person."""
    return {finding.code for finding in fixed.left if finding.applicability is Applicability.MANUAL}


def shortcomings(program: Program, fixed: Fixed, newest: Lightning) -> list[str]:
    """Why what `fix` made of a program is not good enough, a line each."""
    if missing := set(program.options.get("manual", [])) - by_hand(fixed):
        return [f"{', '.join(sorted(missing))} is not reported"]
    if "manual" in program.options:
        return []
    files = {**program.before, **fixed.after}
    result = newest.run(files, program.entry, program.argv, draws=program.draws)
    if "error" in result:
        return [result["error"], result["traceback"]]
    return unlike(program, files, result["record"])


def unlike(program: Program, files: dict[str, bytes], new: dict[str, Any]) -> list[str]:
    """Where a record differs from what each release did."""
    defined = {
        node.name
        for path, data in files.items()
        if path.endswith(".py")
        for node in ast.walk(ast.parse(data))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }
    leave, near = program.options.get("leave", []), program.options.get("near", {})
    return [
        f"{release}: {line}"
        for release, old in program.numbers.items()
        for line in differences(old, new, defined, leave, near)
    ]


def update(program: Program, after: dict[str, bytes]) -> None:
    """Make `after` what is expected, which is then pending no longer."""
    vars(program).pop("after", None)
    left = [name for name in pending() if name != program.name]
    PENDING.write_text("".join(f"{name}\n" for name in left), encoding="utf-8")
    shutil.rmtree(program.folder / "after", ignore_errors=True)
    (program.folder / "after.py").unlink(missing_ok=True)
    for path, data in after.items():
        target = program.folder / ("after.py" if path == "before.py" else f"after/{path}")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)


def test_pending_programs_exist() -> None:
    assert pending() == sorted(set(pending()))
    assert set(pending()) <= {program.name for program in ALL}


def test_table_is_current() -> None:
    assert record.TABLE.read_text(encoding="utf-8") == record.table(ALL), "run `make differential`"


def test_every_folder_is_a_program() -> None:
    folders = {path.name for path in PROGRAMS.iterdir() if path.is_dir()}
    assert folders == {program.name for program in ALL}


def test_recorder_runs_on_the_python_of_old_releases() -> None:
    ast.parse(RECORDER.read_text(encoding="utf-8"), feature_version=(3, 9))


@pytest.mark.parametrize("value", [{}, [], {"a": [1.5] * 90, "b": {"c": ["x" * 130]}}, [[["SGD", 0.1], 3]] * 30])
def test_numbers_are_written_as_json(value: Any) -> None:
    assert json.loads(record.pretty(value)) == value
