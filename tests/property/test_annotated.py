"""An annotation that says nothing makes no difference to what is found, and a fix copes with it."""

from __future__ import annotations

import ast
from collections import Counter

import pytest

from tests.golden.cases import Case, all_cases
from tests.harness import run_check

NOT_FIXED = {"LIT228-dataloader-iter-step/forms"}  # `x: "object", index, _ = …` is no Python


@pytest.mark.parametrize("case", [pytest.param(case, id=case.id) for case in all_cases() if case.id not in NOT_FIXED])
def test_the_same_is_found_where_assignments_are_annotated(case: Case) -> None:
    before = {path: _annotated(data) if path.endswith(".py") else data for path, data in case.before.items()}
    if before == case.before:
        return
    found = run_check(before, **case.check_options).findings
    expected = Counter((line.partition(":")[0], *line.split(" ")[-2:]) for line in case.findings)
    assert Counter((each.path, each.code, each.applicability.value) for each in found) == expected


def _is_own(target: ast.expr) -> bool:
    """Whether a target is an attribute of `self`; nobody annotates what others have, and fixes refuse to."""
    return isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name) and target.value.id == "self"


def _annotated(plain: bytes) -> bytes:
    """A file whose plain assignments to one name or attribute of `self` have an annotation."""
    data = plain
    try:
        tree = ast.parse(data)
    except (SyntaxError, ValueError):
        return plain
    starts = [0]
    for line in data.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    ends = []
    for holder in ast.walk(tree):
        if not isinstance(holder, (ast.Module, ast.FunctionDef, ast.If, ast.With, ast.For)):
            continue
        for statement in holder.body:
            if not isinstance(statement, ast.Assign) or isinstance(statement.value, ast.Tuple):
                continue
            target = statement.targets[0]
            if len(statement.targets) == 1 and (isinstance(target, ast.Name) or _is_own(target)):
                assert target.end_lineno is not None
                assert target.end_col_offset is not None
                ends.append(starts[target.end_lineno - 1] + target.end_col_offset)
    for end in sorted(ends, reverse=True):
        data = data[:end] + b': "object"' + data[end:]
    try:
        ast.parse(data)
    except SyntaxError:  # what is global can not be annotated
        return plain
    return data
