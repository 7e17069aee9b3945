"""Where things stand in a module: scopes, statements and blocks at an offset."""

from __future__ import annotations

import ast
import textwrap

import pytest

from codemods.semantics.module import Module
from tests.semantics.naming import linked


def module_of(text: str) -> Module:
    return linked({"code.py": text})[0]["code.py"].module


TEXT = textwrap.dedent(
    """
    a0
    if a1:
        b0
        b1
    elif c0:
        c1
        for d in d0:
            d1
        else:
            d2
    else:
        e0
    try:
        f0
    except E:
        g0
    else:
        h0
    finally:
        i0
    match j:
        case 1:
            j0
        case _:
            k0
    with l0:
        l1
    def m(m0=m1):
        m2
        if m3:
            m4
    class N:
        n0
        def o(self):
            o0
    p0
    """
).lstrip("\n")


def name_of(node: ast.AST) -> str:
    """The first name in a node's source."""
    return next(part.id for part in ast.walk(node) if isinstance(part, ast.Name))


@pytest.mark.parametrize(
    ("at", "blocks"),
    [
        ("a0", "a0"),
        ("a1", "a0"),
        ("b0", "a0 b0"),
        ("b1", "a0 b0"),
        ("c1", "a0 c0 c1"),
        ("d0", "a0 c0 c1"),
        ("d1", "a0 c0 c1 d1"),
        ("d2", "a0 c0 c1 d2"),
        ("e0", "a0 c0 e0"),
        ("f0", "a0 f0"),
        ("g0", "a0 g0"),
        ("h0", "a0 h0"),
        ("i0", "a0 i0"),
        ("j0", "a0 j0"),
        ("k0", "a0 k0"),
        ("l0", "a0"),
        ("l1", "a0 l1"),
        ("m1", "a0"),
        ("m2", "m2"),
        ("m4", "m2 m4"),
        ("n0", "n0"),
        ("o0", "o0"),
        ("p0", "a0"),
    ],
)
def test_blocks(at: str, blocks: str) -> None:
    module = module_of(TEXT)
    block = module.block(TEXT.index(at))
    around = [name_of(other) for other in [*module.blocks_around(block), block]]
    assert " ".join(around) == blocks


def test_no_block_is_around_what_is_no_statement() -> None:
    module = module_of(TEXT)
    assert module.blocks_around(module.tree) == []


@pytest.mark.parametrize(
    ("text", "qualname"),
    [
        pytest.param("HERE", "", id="module"),
        pytest.param("def f():\n    HERE", "f", id="function"),
        pytest.param("def f(x=HERE):\n    pass", "", id="default"),
        pytest.param("@HERE\ndef f():\n    pass", "", id="decorator"),
        pytest.param("class C(HERE):\n    pass", "", id="base"),
        pytest.param("class C:\n    HERE", "C", id="class"),
        pytest.param("class C:\n    async def f(self):\n        HERE", "C.f", id="method"),
        pytest.param("def f():\n    def g():\n        HERE", "f.g", id="function in a function"),
        pytest.param("def f():\n    def g():\n        pass\n    HERE", "f", id="below a function in a function"),
        pytest.param("f = lambda: HERE", "<lambda>", id="lambda"),
        pytest.param("f = lambda x=HERE: 1", "", id="default of a lambda"),
        pytest.param("def f():\n    [HERE for x in y]", "f", id="comprehension"),
        pytest.param("def f():\n    pass\nHERE", "", id="below"),
        pytest.param("def f(): HERE", "f", id="on one line"),
    ],
)
def test_scope_at(text: str, qualname: str) -> None:
    assert module_of(text).scope_at(text.index("HERE")).qualname == qualname


def test_statement_and_enclosing() -> None:
    module = module_of("def f():\n    if x:\n        g(h(1))\n")
    call = next(call for call, _ in module.scoped.calls if name_of(call.func) == "h")
    assert [type(node).__name__ for node in module.enclosing(call)] == ["Call", "Expr", "If", "FunctionDef", "Module"]
    assert isinstance(module.statement(call), ast.Expr)
    statement = module.tree.body[0]
    assert module.statement(statement) is statement
