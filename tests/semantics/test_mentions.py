"""Where words are found: as names, attributes, strings and parts of f-strings, and nowhere else."""

from __future__ import annotations

import ast

import pytest

from codemods.semantics.mentions import mentions
from codemods.semantics.module import Module
from codemods.source.encoding import decode
from codemods.source.python import Source


def found(code: str, *wanted: str) -> list[str]:
    module = Module(Source("a.py", decode(code.encode())), "a")
    return [ast.unparse(mention.node) for mention in mentions(module, frozenset(wanted))]


@pytest.mark.parametrize(
    ("code", "nodes"),
    [
        ("import x\nx.y.z()\n", ["x"]),
        ("a = b.x.y\n", ["b.x"]),
        ("xx = ax = x_ = _x = 1\n", []),
        ("# x\ny = 1  # x\n", []),
        ("y = 'a.x.b'\n", ["'a.x.b'"]),
        ("y = 'a.xx.b'\n", []),
        ("@x\ndef f(a=x): ...\n", ["x", "x"]),
        ("@(\n    x\n)\nclass C(x): ...\n", ["x", "x"]),
        ("def f():\n    'x'\n    return é + x\n", ["'x'", "x"]),
        ("y = [z for z in x if x]\n", ["x", "x"]),
        ("y = {**x, 1: lambda: x}\n", ["x", "x"]),
        ("with x as y, z as x: pass\n", ["x", "x"]),
        ("match y:\n    case x.a: pass\n    case _ if x: pass\n", ["x", "x"]),
        ("f(\n    a,\n    k=x,\n)\n", ["x"]),
        ("y = f'{x} {x.a!r:>{x}}'\n", ["x", "x", "x"]),
        ('y = f"""\n{x}\n""" + x\n', ["x", "x"]),
        ('y = (f"a{1}"\n  f"{g(lambda: x)}")\n', ["x"]),
        ("y = 'x' 'z'; x\n", ["x"]),
        ("if x:\n    pass\nelif x:\n    pass\nelse:\n    x\n", ["x", "x", "x"]),
        ("a\r\nx\r\nb\rx", ["x", "x"]),
    ],
)
def test_words_are_found_where_they_are_meant(code: str, nodes: list[str]) -> None:
    assert found(code, "x") == nodes


def test_they_come_in_source_order() -> None:
    assert found("b.a\na.b\n'a b'\n", "a", "b") == ["b", "b.a", "a", "a.b", "'a b'"]


def test_parents_lead_from_a_mention_to_its_statement() -> None:
    module = Module(Source("a.py", decode(b"y = f(k=[g(x)])\n")), "a")
    (mention,) = mentions(module, frozenset({"x"}))
    node, way = mention.node, []
    while node is not mention.statement:
        node = mention.parents[node]
        way.append(type(node).__name__)
    assert way == ["Call", "List", "keyword", "Call", "Assign"]
