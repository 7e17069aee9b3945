"""Replaced expressions: holes, precedence, chains, strings, f-strings."""

from __future__ import annotations

import ast

import pytest

from codemods.model import ReplaceExpression, Span
from codemods.rewriting.planner import plan
from tests.rewriting.changing import (
    Make,
    Subject,
    add_to,
    chosen,
    code,
    hole,
    planned,
    remove,
    rename_attribute,
    rename_string,
    replace,
    symbol,
)

X = hole("x")

REPLACED = [
    ("a call", "x.cuda()\n", [replace("x.cuda()", X, ".to(device)")], "x.to(device)\n"),
    ("the outer one", "y = x.a.cuda()\n", [replace("x.a.cuda()", hole("x.a"), ".to(d)")], "y = x.a.to(d)\n"),
    ("a product", "(a + b).cuda()\n", [replace("(a + b).cuda()", hole("a + b"), ".to(d)")], "(a + b).to(d)\n"),
    ("loses its parentheses", "(a + b).cuda()\n", [replace("(a + b).cuda()", "f(", hole("a + b"), ")")], "f(a + b)\n"),
    ("gains parentheses", "f(a + b)\n", [replace("f(a + b)", hole("a + b"), ".to(d)")], "(a + b).to(d)\n"),
    (
        "a ternary in an operator",
        "f(a if b else c)\n",
        [replace("f(a if b else c)", hole("a if b else c"), " + 1")],
        "(a if b else c) + 1\n",
    ),
    (
        "a ternary as an argument",
        "f(a if b else c)\n",
        [replace("f(a if b else c)", "g(", hole("a if b else c"), ")")],
        "g(a if b else c)\n",
    ),
    (
        "a lambda in a ternary",
        "f(lambda: 0)\n",
        [replace("f(lambda: 0)", hole("lambda: 0"), " if x else y")],
        "(lambda: 0) if x else y\n",
    ),
    ("an await", "f(await x)\n", [replace("f(await x)", hole("await x"), ".y")], "(await x).y\n"),
    ("a number", "f(1)\n", [replace("f(1)", hole("1"), ".real")], "(1).real\n"),
    ("a power", "f(-x)\n", [replace("f(-x)", hole("-x"), " ** 2")], "(-x) ** 2\n"),
    ("a right operand", "f(a - b)\n", [replace("f(a - b)", "c - ", hole("a - b"))], "c - (a - b)\n"),
    ("a left operand", "f(a - b)\n", [replace("f(a - b)", hole("a - b"), " - c")], "a - b - c\n"),
    ("an or in an and", "f(a or b)\n", [replace("f(a or b)", hole("a or b"), " and c")], "(a or b) and c\n"),
    ("an or first in an or", "f(a or b)\n", [replace("f(a or b)", hole("a or b"), " or c")], "a or b or c\n"),
    ("a not in a comparison", "f(not a)\n", [replace("f(not a)", hole("not a"), " == c")], "(not a) == c\n"),
    ("a comparison in a not", "f(a == b)\n", [replace("f(a == b)", "not ", hole("a == b"))], "not a == b\n"),
    ("a tuple", "f((a, b))\n", [replace("f((a, b))", "g(", hole("(a, b)"), ")")], "g((a, b))\n"),
    ("a bare tuple", "for i in a, b: pass\n", [replace("a, b", "f(", hole("a, b"), ")")], "for i in f((a, b)): pass\n"),
    (
        "a generator",
        "f((x for x in y))\n",
        [replace("f((x for x in y))", "list(", hole("(x for x in y)"), ")")],
        "list((x for x in y))\n",
    ),
    ("a walrus", "f(x := 1)\n", [replace("f(x := 1)", "g(", hole("x := 1"), ")")], "g((x := 1))\n"),
    (
        "a yield",
        "def f():\n    g((yield x))\n",
        [replace("g((yield x))", hole("yield x"), ".y")],
        "def f():\n    (yield x).y\n",
    ),
    ("starred", "f(*a or b)\n", [replace("a or b", "list(", hole("a or b"), ")")], "f(*list(a or b))\n"),
    ("the new code itself", "x.y\n", [replace("x", "a or b")], "(a or b).y\n"),
    ("in its own parentheses", "(x).y\n", [replace("x", "a or b")], "(a or b).y\n"),
    ("in a subscript", "d[x]\n", [replace("x", "a or b")], "d[a or b]\n"),
    ("in a dict", "{**x}\n", [replace("x", "a or b")], "{**(a or b)}\n"),
    ("in a slice", "d[x:]\n", [replace("x", "a or b")], "d[a or b:]\n"),
    ("in a decorator", "@x\ndef f(): pass\n", [replace("x", "a.b(1)")], "@a.b(1)\ndef f(): pass\n"),
    ("a base class", "class A(x, y): pass\n", [replace("x", "a.b")], "class A(a.b, y): pass\n"),
    ("an annotation", "def f(a: x = 1) -> x: pass\n", [replace("x", "a.b", nth=1)], "def f(a: x = 1) -> a.b: pass\n"),
    ("in an elif", "if a: pass\nelif x.cuda(): pass\n", [replace("x.cuda()", "x")], "if a: pass\nelif x: pass\n"),
    ("an except", "try: pass\nexcept x: pass\n", [replace("x", "a.b")], "try: pass\nexcept a.b: pass\n"),
    ("a wrap of itself", "y = x.fit()\n", [replace("x.fit()", "g(", hole("x.fit()"), ")")], "y = g(x.fit())\n"),
    ("the same hole twice", "f(x)\n", [replace("f(x)", X, " + ", X)], "x + x\n"),
    ("a tuple by a name", "y = (a, b)\n", [replace("(a, b)", "c")], "y = c\n"),
    ("a tuple in more parentheses", "y = ((a, b))\n", [replace("(a, b)", "c")], "y = (c)\n"),
    ("a bare tuple by a name", "y = a, b\n", [replace("a, b", "c")], "y = c\n"),
    ("an item of a tuple by a tuple", "y = a, b\n", [replace("b", "c, d")], "y = a, (c, d)\n"),
    (
        "a hole over lines",
        "y = f(a\n      + b)\n",
        [replace("f(a\n      + b)", hole("a\n      + b"), " + 1")],
        "y = (a\n     + b) + 1\n",
    ),
    (
        "a hole over lines alone",
        "y = f(a\n      + b)\n",
        [replace("f(a\n      + b)", hole("a\n      + b"))],
        "y = (a\n     + b)\n",
    ),
    (
        "a hole over lines, argument",
        "y = f(a\n      + b)\n",
        [replace("f(a\n      + b)", "g(", hole("a\n      + b"), ")")],
        "y = g(a\n      + b)\n",
    ),
    (
        "parentheses over lines stay",
        "y = (a  # a\n     + b).cuda()\n",
        [replace("(a  # a\n     + b).cuda()", hole("a  # a\n     + b"), ".to(d)")],
        "y = (a  # a\n     + b).to(d)\n",
    ),
    ("new lines in a CRLF file", "y = x\r\n", [replace("x", "[\n    1,\n]")], "y = [\r\n    1,\r\n]\r\n"),
    ("an operator over new lines", "y = x\n", [replace("x", "a\n+ b")], "y = (a\n+ b)\n"),
    ("a string stays as it is", "f('''\n  a\n\tb''', x)\n", [replace("x", "y")], "f('''\n  a\n\tb''', y)\n"),
    ("form feed", "a = 1\n\x0c\ny = x\n", [replace("x", "z", nth=0)], "a = 1\n\x0c\ny = z\n"),
    ("an attribute", "a.b.c\n", [rename_attribute("a.b", "d")], "a.d.c\n"),
    (
        "an attribute in a broken chain",
        "(a\n  .b()  # b\n  .c())\n",
        [rename_attribute("a\n  .b()  # b\n  .c", "d")],
        "(a\n  .b()  # b\n  .d())\n",
    ),
    ("a string", "d['gpus']\n", [rename_string("'gpus'", "devices")], "d['devices']\n"),
    ("a raw string", 'd[r"gpus"]\n', [rename_string('r"gpus"', "devices")], 'd[r"devices"]\n'),
    ("a triple string", 'd["""gpus"""]\n', [rename_string('"""gpus"""', "devices")], 'd["""devices"""]\n'),
    ("single quotes", "a = 'x'; b = x\n", [replace("x", 'f("y")')], "a = 'x'; b = f('y')\n"),
    (
        "single quotes not with an escape",
        "a = 'x'; b = x\n",
        [replace("x", """f("it's", "a\\\\b")""")],
        'a = \'x\'; b = f("it\'s", "a\\\\b")\n',
    ),
    (
        "docstrings do not count",
        "'''a'''\n'''b'''\nc = \"x\"; b = x\n",
        [replace("x", 'f("y")')],
        "'''a'''\n'''b'''\nc = \"x\"; b = f(\"y\")\n",
    ),
    (
        "nested in another's hole",
        "f(x.cuda()).cuda()\n",
        [replace("f(x.cuda()).cuda()", hole("f(x.cuda())"), ".to(d)"), replace("x.cuda()", X, ".to(d)")],
        "f(x.to(d)).to(d)\n",
    ),
    (
        "a hole of a later sibling",
        "f(a, b.cuda())\n",
        [replace("a", hole("b.cuda()")), replace("b.cuda()", "b")],
        "f(b, b)\n",
    ),
]


@pytest.mark.parametrize(("_", "before", "makes", "after"), REPLACED, ids=[row[0] for row in REPLACED])
def test_replaced(_: str, before: str, makes: list[Make], after: str) -> None:
    text, plan_ = planned(before, *([make] for make in makes))
    assert text == after
    assert not plan_.lost
    assert not plan_.drops_comment
    ast.parse(text)


F_STRINGS = [
    ("a call", 'f"{x.cuda()}"\n', [replace("x.cuda()", X, ".to(d)")], 'f"{x.to(d)}"\n'),
    ("other quotes", 'f"{x.cuda()}"\n', [replace("x.cuda()", X, '.to("d")')], "f\"{x.to('d')}\"\n"),
    ("double in single", "f'{x.cuda()}'\n", [replace("x.cuda()", X, '.to("d")')], "f'{x.to(\"d\")}'\n"),
    ("with a conversion", 'f"{x.cuda()!r:>10}"\n', [replace("x.cuda()", "x")], 'f"{x!r:>10}"\n'),
    ("an argument", 'f"{g(a=1)}"\n', [remove("a")], 'f"{g()}"\n'),
    ("a lambda takes parentheses", 'f"{x}"\n', [replace("x", "lambda: 1")], 'f"{(lambda: 1)}"\n'),
    ("over lines", 'f"""\n{x.cuda()}\n"""\n', [replace("x.cuda()", X, '.to("d")')], 'f"""\n{x.to(\'d\')}\n"""\n'),
    ("in a format", 'f"{a:{x.cuda()}}"\n', [replace("x.cuda()", "x")], 'f"{a:{x}}"\n'),
    ("in another", "f\"{f'{x.cuda()}'}\"\n", [replace("x.cuda()", "x")], "f\"{f'{x}'}\"\n"),
    ("beside plain text", 'y = "a" f"b{x.cuda()}c"\n', [replace("x.cuda()", "x")], 'y = "a" f"b{x}c"\n'),
]


@pytest.mark.parametrize(("_", "before", "makes", "after"), F_STRINGS, ids=[row[0] for row in F_STRINGS])
def test_inside_f_strings(_: str, before: str, makes: list[Make], after: str) -> None:
    text, plan_ = planned(before, makes)
    assert text == after
    assert not plan_.lost


REFUSED = [
    ("a backslash", 'f"{x}"\n', [replace("x", 'g("\\n")')], "f-string"),
    ("both quotes", "f\"{x + 'a'}\"\n", [replace("x", """g("it's")""")], "f-string"),
    ("both quotes around", "f\"{f'{x}'}\"\n", [replace("x", 'g("a")')], "f-string"),
    ("the code is printed", 'f"{x.cuda()=}"\n', [replace("x.cuda()", "x")], "prints"),
    ("a brace at the start", 'f"{x}"\n', [replace("x", "{1}")], "f-string"),
    ("bytes", "d[b'gpus']\n", [rename_string("b'gpus'", "devices")], "bytes"),
    ("an implicit concatenation", "d['gp' 'us']\n", [rename_string("'gp' 'us'", "devices")], "not in a form"),
    ("a new text with a quote", "d['gpus']\n", [rename_string("'gpus'", "it's")], "escape"),
    ("no expression", "x\n", [replace("x", "a b")], "does not parse"),
    ("a hole that is no expression of its own", "x\n", [replace("x", "def_", X)], "hole"),
    ("a hole in a keyword", "x\n", [replace("x", "f(", X, "=1)")], "hole"),
    ("a target that takes no call", "x = 1\n", [replace("x", "f()")], "not be Python"),
    ("an attribute of a name", "x\n", [rename_attribute("x", "y")], "not in a form"),
    ("two that need each other", "f(a, b)\n", [replace("a", hole("b")), replace("b", hole("a"))], "each other"),
    ("a chain too long to parse", "x" + ".a()" * 400 + "\n", [replace("x" + ".a()" * 400, "y")], "deep"),
]


@pytest.mark.parametrize(("_", "before", "makes", "reason"), REFUSED, ids=[row[0] for row in REFUSED])
def test_refused(_: str, before: str, makes: list[Make], reason: str) -> None:
    text, plan_ = planned(before, makes)
    assert text == before
    assert reason in str(plan_.lost[0].reason)


def test_a_span_that_is_no_node_is_refused() -> None:
    subject = Subject("x = foo(1)\n")
    for span in (Span(4, 6), Span(5, 9), Span(0, 10)):
        broken = chosen(subject, [[lambda s, span=span: ReplaceExpression(span, code(s, ["y"]))]])
        made = plan(subject.module, broken)
        assert made.edits == ()
        assert made.lost[0].reason


def test_a_comment_that_goes_is_reported() -> None:
    text, made = planned("y = f(\n    a,  # why\n).cuda()\n", [replace("f(\n    a,  # why\n).cuda()", "g(a)")])
    assert text == "# why\ny = g(a)\n"
    assert [fix.title for _, fix in made.drops_comment] == ["fix 0"]


def test_a_comment_kept_by_a_hole_is_not_reported() -> None:
    before = "y = f(\n    a,  # why\n).cuda()\n"
    text, made = planned(before, [replace("f(\n    a,  # why\n).cuda()", hole("f(\n    a,  # why\n)"), ".to(d)")])
    assert text == "y = f(\n    a,  # why\n).to(d)\n"
    assert not made.drops_comment


def test_symbols_in_templates() -> None:
    before = "import pytorch_lightning as pl\nx = f()\n"
    text, _ = planned(before, [add_to("f()", "callbacks", "[", symbol("ModelSummary"), "()]")])
    assert text == "import pytorch_lightning as pl\nx = f(callbacks=[pl.callbacks.ModelSummary()])\n"
