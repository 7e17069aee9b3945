"""What is assigned together with something else is still assigned behind a fix, whatever that does with the other."""

from __future__ import annotations

import ast
import re

import pytest

from tests.golden.cases import Case, all_cases
from tests.harness import run_fix

CHANGING = [case for case in all_cases() if not case.stays]
FORMS = {"in a tuple": ("{target}, {mark} =", ", 0"), "in a chain": ("{mark} = {target} =", "")}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("case", [pytest.param(case, id=case.id) for case in CHANGING])
def test_nothing_is_lost_that_is_assigned_beside(case: Case, form: str) -> None:
    marked = {path: _marked(data, *FORMS[form]) for path, data in case.before.items() if path.endswith(".py")}
    before = {**case.before, **{path: data for path, (data, _) in marked.items()}}
    for path, data in run_fix(before, **{**case.options, "unsafe": True}).after.items():
        marks = marked[path][1] if path in marked else []
        assert [mark for mark in marks if not re.search(rb"\b%s\b" % mark.encode(), data)] == []


def _marked(data: bytes, head: str, tail: str) -> tuple[bytes, list[str]]:
    """A file whose assignments give a value to a variable of their own, too, and the names of these.

    Those in blocks below a condition are left alone: a block that never runs may go whole.
    """
    try:
        tree = ast.parse(data)
    except (SyntaxError, ValueError):
        return data, []
    starts = [0]
    for line in data.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    marks: list[str] = []
    edits: list[tuple[int, int, str]] = []
    holders = (node for node in ast.walk(tree) if isinstance(node, (ast.Module, ast.FunctionDef)))
    for statement in (statement for holder in holders for statement in holder.body):
        if not isinstance(statement, ast.Assign) or len(statement.targets) != 1:
            continue
        target, value = statement.targets[0], statement.value
        if not isinstance(target, (ast.Name, ast.Attribute, ast.Subscript)):
            continue
        assert value.end_lineno is not None
        assert value.end_col_offset is not None
        marks.append(f"marked_{len(marks)}")
        begin = starts[statement.lineno - 1] + statement.col_offset
        first = starts[value.lineno - 1] + value.col_offset
        last = starts[value.end_lineno - 1] + value.end_col_offset
        between = data[begin:first].decode()
        if not re.fullmatch(r"[^()#\\\n]*=\s*", between):  # the value stands in parentheses
            marks.pop()
            continue
        edits.append((begin, first, head.format(target=ast.unparse(target), mark=marks[-1]) + " "))
        edits.append((last, last, tail))
    for begin, end, text in sorted(edits, reverse=True):
        data = data[:begin] + text.encode() + data[end:]
    ast.parse(data)
    return data, marks
