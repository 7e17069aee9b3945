"""Methods that are written in a way which nobody expects fail no rule: whatever is asked of them has an answer."""

from __future__ import annotations

import ast

import pytest

from tests.golden.cases import Case, all_cases
from tests.harness import run_check

EACH = 10
"""How many cases there are to one that is looked at: all of them take ten minutes."""
NOTHING = (ast.Expr(ast.Constant("Nothing.")), ast.Pass())


def _starred(function: ast.FunctionDef) -> None:
    """`def step(*args, **kwargs)`: even the instance is among them."""
    function.args = ast.arguments([], [], ast.arg("args"), [], [], ast.arg("kwargs"), [])


def _by_place(function: ast.FunctionDef) -> None:
    """`def step(self, batch, /)`."""
    function.args.posonlyargs, function.args.args = [*function.args.posonlyargs, *function.args.args], []


def _emptied(function: ast.FunctionDef) -> None:
    """A docstring and no more."""
    function.body = [*NOTHING]


@pytest.mark.parametrize("change", [_starred, _by_place, _emptied])
@pytest.mark.parametrize("case", [pytest.param(case, id=case.id) for case in list(all_cases())[::EACH]])
def test_no_rule_fails(case: Case, change: object) -> None:
    assert callable(change)
    before = dict(case.before)
    for path, data in case.before.items():
        try:
            tree = ast.parse(data) if path.endswith(".py") else None
        except (SyntaxError, ValueError):
            continue
        if tree is not None:
            for node in ast.walk(tree):
                if isinstance(node, ast.FunctionDef):
                    change(node)
            before[path] = ast.unparse(ast.fix_missing_locations(tree)).encode()
    options = {name: value for name, value in case.check_options.items() if name != "select"}
    assert [found.message for found in run_check(before, **options).findings if found.code == "LIT009"] == []
