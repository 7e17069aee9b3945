"""Walks find what those of `ast` find, operators and contexts apart."""

from __future__ import annotations

import ast
import copy

import pytest

from codemods.source.trees import children, nodes_of, parents, walk

CODE = """
@wrapped(1)
async def outer(a, *rest, b: int = f(2), **more) -> None:
    def inner(x=[i for i in a if i]):
        return lambda y: x + y

    match a:
        case {"k": [1, *others]} if (n := b):
            await inner()
    try:
        del rest[0]
    except* ValueError as error:
        raise error
"""
LEFT_OUT = (ast.expr_context, ast.operator, ast.cmpop, ast.boolop, ast.unaryop)


def functions() -> list[ast.AST]:
    code = CODE if hasattr(ast, "TryStar") else CODE.replace("except*", "except")
    tree = ast.parse(code)
    return [tree, *(node for node in ast.walk(tree) if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)))]


@pytest.mark.parametrize("node", functions(), ids=lambda node: getattr(node, "name", "module"))
class TestWalks:
    def test_all_are_found_once_and_in_order(self, node: ast.AST) -> None:
        expected = [each for each in ast.walk(node) if not isinstance(each, LEFT_OUT)]
        for _ in range(2):  # what is kept is the same
            assert list(walk(node)) == expected

    def test_of_each_kind(self, node: ast.AST) -> None:
        for kind in {type(each) for each in ast.walk(node)} - {type(each) for each in [ast.Load(), ast.Store()]}:
            if issubclass(kind, LEFT_OUT):
                continue
            assert list(nodes_of(node, kind)) == [each for each in ast.walk(node) if type(each) is kind]
        assert list(nodes_of(node, ast.ImportFrom)) == []

    def test_what_is_above(self, node: ast.AST) -> None:
        above = parents(node)
        assert all(above[child] is each for each in walk(node) for child in children(each))


def test_a_copy_has_its_own() -> None:
    function = ast.parse("def f():\n    g()").body[0]
    before = nodes_of(function, ast.Call)
    assert nodes_of(copy.deepcopy(function), ast.Call) != before
