"""Statements and members inserted and removed; parameters dropped."""

from __future__ import annotations

import pytest

from tests.rewriting.changing import (
    Make,
    Subject,
    add,
    add_entry,
    add_to,
    hole,
    insert,
    member,
    planned,
    remove,
    remove_entry,
    remove_parameter,
    remove_statement,
    replace,
    symbol,
)


def under(statement: str, text: str) -> list[Make]:
    """Put a text in the place of a statement."""
    return [insert(statement, text), remove_statement(statement)]


METHOD = "def on_fit_end(self):\n    self.x = [\n        1,\n    ]\n"

CHANGED = [
    ("before", "a()\n", [insert("a()", "new()")], "new()\na()\n"),
    ("after", "a()\nb()\n", [insert("a()", "new()", after=True)], "a()\nnew()\nb()\n"),
    ("after the last, no line end", "a()", [insert("a()", "new()", after=True)], "a()\nnew()"),
    ("indented", "if x:\n    a()\n", [insert("a()", "new()")], "if x:\n    new()\n    a()\n"),
    ("tabs", "if x:\n\ta()\n", [insert("a()", "if y:\n    new()")], "if x:\n\tif y:\n\t\tnew()\n\ta()\n"),
    ("CRLF", "if x:\r\n    a()\r\n", [insert("a()", "b()\nc()")], "if x:\r\n    b()\r\n    c()\r\n    a()\r\n"),
    ("above its comments", "a()\n# about b\nb()\n", [insert("b()", "new()")], "a()\nnew()\n# about b\nb()\n"),
    ("below the comments of the file", "#!/bin/sh\na()\n", [insert("a()", "new()")], "#!/bin/sh\nnew()\na()\n"),
    ("above decorators", "@d\ndef f(): pass\n", [insert("def f(): pass", "new()")], "new()\n\n\n@d\ndef f(): pass\n"),
    (
        "after a block",
        "if x:\n    a()\nb()\n",
        [insert("if x:\n    a()", "new()", after=True)],
        "if x:\n    a()\nnew()\nb()\n",
    ),
    ("after, with a comment", "a()  # a\nb()\n", [insert("a()", "new()", after=True)], "a()  # a\nnew()\nb()\n"),
    ("on its header's line", "if x: a()\n", [insert("a()", "new()")], "if x:\n    new()\n    a()\n"),
    (
        "on its header's line, before what a name gets at its start",
        "if x: a(1)\n",
        [insert("a(1)", "new()"), replace("a", "b.a")],
        "if x:\n    new()\n    b.a(1)\n",
    ),
    (
        "before what a name gets at its start, at the margin",
        "a(1)\n",
        [insert("a(1)", "new()"), replace("a", "b.a")],
        "new()\nb.a(1)\n",
    ),
    ("after, on its header's line", "if x: a()\n", [insert("a()", "new()", after=True)], "if x:\n    a()\n    new()\n"),
    (
        "on an else's line",
        "if x: a()\nelse: b()  # b\n",
        [insert("b()", "new()")],
        "if x: a()\nelse:\n    new()\n    b()  # b\n",
    ),
    ("second on a line", "a(); b()\n", [insert("b()", "new()")], "a()\nnew()\nb()\n"),
    ("after the first on a line", "a(); b()\n", [insert("a()", "new()", after=True)], "a()\nnew()\nb()\n"),
    ("first on a line", "a(); b()\n", [insert("a()", "new()")], "new()\na(); b()\n"),
    ("after the last on a line", "a(); b()  # ab\n", [insert("b()", "new()", after=True)], "a(); b()  # ab\nnew()\n"),
    (
        "both on a header's line",
        "if x: a(); b()\n",
        [insert("a()", "m()"), insert("b()", "n()")],
        "if x:\n    m()\n    a()\n    n()\n    b()\n",
    ),
    ("several keep their order", "a()\n", [insert("a()", "x()"), insert("a()", "y()")], "x()\ny()\na()\n"),
    ("equal ones merge", "a()\n", [insert("a()", "x()"), insert("a()", "x()")], "x()\na()\n"),
    ("between two", "a()\nb()\n", [insert("a()", "x()", after=True), insert("b()", "y()")], "a()\nx()\ny()\nb()\n"),
    ("with a hole", "a(b)\n", [insert("a(b)", "c = ", hole("b"))], "c = b\na(b)\n"),
    (
        "with a changed hole",
        "a(b.cuda())\n",
        [insert("a(b.cuda())", "c = ", hole("b.cuda()")), replace("b.cuda()", "b")],
        "c = b\na(b)\n",
    ),
    (
        "with a hole over lines",
        "a(b\n  + c)\n",
        [insert("a(…", "d = ", hole("b\n  + c"))],
        "d = (b\n     + c)\na(b\n  + c)\n",
    ),
    (
        "a template string over lines",
        "if x:\n    a()\n",
        [insert("a()", 'y = """\nz\n"""')],
        'if x:\n    y = """\nz\n"""\n    a()\n',
    ),
    (
        "a case",
        "match x:\n    case 1: a()\n",
        [insert("a()", "b()")],
        "match x:\n    case 1:\n        b()\n        a()\n",
    ),
    (
        "under one condition",
        "a()\nb()\n",
        [*under("a()", "if x.y:\n    a()"), *under("b()", "if x.y:\n    b()")],
        "if x.y:\n    a()\n    b()\n",
    ),
    (
        "under two conditions",
        "a()\nb()\n",
        [*under("a()", "if x.y:\n    a()"), *under("b()", "if x.z:\n    b()")],
        "if x.y:\n    a()\nif x.z:\n    b()\n",
    ),
    (
        "under a condition with another branch",
        "a()\nb()\n",
        [*under("a()", "if x:\n    a()\nelse:\n    c()"), *under("b()", "if x:\n    b()")],
        "if x:\n    a()\nelse:\n    c()\nif x:\n    b()\n",
    ),
    ("removed", "a()\nb()\n", [remove_statement("a()")], "b()\n"),
    ("removed, the last", "a()\nb()", [remove_statement("b()")], "a()\n"),
    ("removed, all", "a()\n", [remove_statement("a()")], ""),
    ("removed, several lines", "a(\n  1\n)\nb()\n", [remove_statement("a(\n  1\n)")], "b()\n"),
    ("removed, with decorators", "@d\n@e(1)\ndef f():\n    pass\nb()\n", [remove_statement("def f()…")], "b()\n"),
    ("removed, first on a line", "a(); b()\n", [remove_statement("a()")], "b()\n"),
    ("removed, last on a line", "a(); b()\n", [remove_statement("b()")], "a()\n"),
    ("removed, last on a line with a semicolon", "a(); b();\n", [remove_statement("b()")], "a()\n"),
    ("removed, between", "a(); b(); c()\n", [remove_statement("b()")], "a(); c()\n"),
    (
        "removed, two of a line",
        "a(); b(); c()  # c\n",
        [remove_statement("b()"), remove_statement("c()")],
        "a()  # c\n",
    ),
    ("removed, a whole line", "a(); b();\nc()\n", [remove_statement("a()"), remove_statement("b()")], "c()\n"),
    (
        "removed, with the last `elif` that holds it alone",
        "if x:\n    a()\nelif y.is_on():\n    b()\n    c()\nd()\n",
        [remove_statement("b()"), remove_statement("c()")],
        "if x:\n    a()\nd()\n",
    ),
    (
        "removed, of an `elif` that does something itself",
        "if x:\n    a()\nelif y():\n    b()\n",
        [remove_statement("b()")],
        "if x:\n    a()\nelif y():\n    pass\n",
    ),
    (
        "removed, of an `elif` with another behind it",
        "if x:\n    a()\nelif y:\n    b()\nelif z:\n    c()\n",
        [remove_statement("b()")],
        "if x:\n    a()\nelif y:\n    pass\nelif z:\n    c()\n",
    ),
    (
        "removed, of an `elif` with a comment",
        "if x:\n    a()\nelif y:  # why\n    b()\n",
        [remove_statement("b()")],
        "if x:\n    a()\nelif y:  # why\n    pass\n",
    ),
    ("removed, on its header's line", "if x: a()\n", [remove_statement("a()")], "if x: pass\n"),
    ("removed, a block's only one", "if x:\n    a()\nb()\n", [remove_statement("a()")], "if x:\n    pass\nb()\n"),
    (
        "removed, a block's both",
        "if x:\n    a()\n    b()\n",
        [remove_statement("a()"), remove_statement("b()")],
        "if x:\n    pass\n",
    ),
    (
        "removed, an else's only one",
        "if x:\n    a()\nelse:\n    b()\n",
        [remove_statement("b()")],
        "if x:\n    a()\n",
    ),
    (
        "removed, an elif's else",
        "def f():\n    if x:\n        a()\n    elif y:\n        c()\n\n    else:\n        b()\n        b2()\n\n    d()\n",
        [remove_statement("b()"), remove_statement("b2()")],
        "def f():\n    if x:\n        a()\n    elif y:\n        c()\n\n    d()\n",
    ),
    (
        "removed, an else's only one with a comment",
        "if x:\n    a()\nelse:\n    # why\n    b()\n",
        [remove_statement("b()")],
        "if x:\n    a()\nelse:\n    # why\n    pass\n",
    ),
    (
        "removed, a loop's else",
        "for x in y:\n    a()\nelse:\n    b()\n",
        [remove_statement("b()")],
        "for x in y:\n    a()\nelse:\n    pass\n",
    ),
    (
        "removed, all of an if",
        "if x:\n    a()\nelse: b()\nc()\n",
        [remove_statement("a()"), remove_statement("b()")],
        "if x:\n    pass\nc()\n",
    ),
    (
        "removed, an elif",
        "if x:\n    a()\nelif y:\n    b()\nc()\n",
        [remove_statement("elif y:\n    b()")],
        "if x:\n    a()\nc()\n",
    ),
    ("removed, its comment stays", "a()  # why\nb()\n", [remove_statement("a()")], "# why\nb()\n"),
    ("removed, the comments above stay", "# why\na()\nb()\n", [remove_statement("a()")], "# why\nb()\n"),
    ("replaced", "a()  # why\nb()\n", [remove_statement("a()"), insert("a()", "x()")], "x()  # why\nb()\n"),
    (
        "replaced, in a block",
        "if x:\n    a()\n",
        [remove_statement("a()"), insert("a()", "y()"), insert("a()", "z()", after=True)],
        "if x:\n    y()\n    z()\n",
    ),
    (
        "replaced, on its header's line",
        "if x: a()\n",
        [remove_statement("a()"), insert("a()", "y()")],
        "if x:\n    y()\n",
    ),
    ("replaced, first on a line", "a(); b()\n", [remove_statement("a()"), insert("a()", "y()")], "y()\nb()\n"),
    ("replaced, last on a line", "a(); b()  # b\n", [remove_statement("b()"), insert("b()", "y()")], "a()\ny()  # b\n"),
    (
        "a method",
        "class A:\n    x = 1\n\n\nb()\n",
        [member("class A", METHOD)],
        "class A:\n    x = 1\n\n    def on_fit_end(self):\n        self.x = [\n            1,\n        ]\n\n\nb()\n",
    ),
    ("an attribute", "class A:\n    x = 1\n", [member("class A", "y = 2")], "class A:\n    x = 1\n    y = 2\n"),
    (
        "an attribute behind a method",
        "class A:\n    def f(self): pass\n",
        [member("class A", "y = 2")],
        "class A:\n    def f(self): pass\n\n    y = 2\n",
    ),
    (
        "a method in a class on one line",
        "class A: pass\n",
        [member("class A", "def f(self): pass")],
        "class A:\n    pass\n\n    def f(self): pass\n",
    ),
    (
        "a method at the end of a file",
        "class A:\n\tx = 1",
        [member("class A", "def f(self):\n    pass")],
        "class A:\n\tx = 1\n\n\tdef f(self):\n\t\tpass",
    ),
    (
        "a method for a removed one",
        "class A:\n    x = 1\n",
        [remove_statement("x = 1"), member("class A", "y = 1")],
        "class A:\n    y = 1\n",
    ),
    ("single quotes", "a = 'x'\n", [insert("a = 'x'", 'b("y")')], "b('y')\na = 'x'\n"),
    ("two spaces", "if x:\n  a()\n", [insert("a()", "if y:\n    b()")], "if x:\n  if y:\n    b()\n  a()\n"),
]


@pytest.mark.parametrize(("_", "before", "makes", "after"), CHANGED, ids=[row[0] for row in CHANGED])
def test_changed(_: str, before: str, makes: list[Make], after: str) -> None:
    for fixes in ([makes], [[make] for make in makes]):
        text, plan = planned(before, *fixes)
        assert text == after
        assert not plan.lost
        assert not plan.drops_comment


PARAMETERS = [
    ("the last", "def f(a, b): pass\n", "b", "def f(a): pass\n"),
    ("the first", "def f(b, a): pass\n", "b", "def f(a): pass\n"),
    ("with a default and a type", "def f(a, b: int = 1) -> int:\n    pass\n", "b", "def f(a) -> int:\n    pass\n"),
    ("the only keyword-only one", "def f(a, *, b=1): pass\n", "b", "def f(a): pass\n"),
    ("a keyword-only one", "def f(a, *, b=1, c): pass\n", "b", "def f(a, *, c): pass\n"),
    ("behind `*args`", "def f(*a, b=1, **k): pass\n", "b", "def f(*a, **k): pass\n"),
    ("the only positional-only one", "def f(b, /, a): pass\n", "b", "def f(a): pass\n"),
    ("a positional-only one", "def f(a, b, / , c): pass\n", "b", "def f(a, / , c): pass\n"),
    ("before a lone slash", "def f(a, b, /): pass\n", "b", "def f(a, /): pass\n"),
    ("`*args`", "def f(a, *b): pass\n", "b", "def f(a): pass\n"),
    ("`**kwargs`", "def f(a, **b): pass\n", "b", "def f(a): pass\n"),
    ("`*args` before keyword-only ones", "def f(a, *b, c=1): pass\n", "b", "def f(a, *, c=1): pass\n"),
    ("exploded", "def f(\n    a,\n    b=1,  # b\n):\n    '''d'''\n", "b", "def f(\n    a,\n    # b\n):\n    '''d'''\n"),
    ("hanging", "def f(a,\n      b=1):\n    pass\n", "b", "def f(a):\n    pass\n"),
    (
        "async, in a class",
        "class A:\n\tasync def f(self, b):\n\t\tpass\n",
        "b",
        "class A:\n\tasync def f(self):\n\t\tpass\n",
    ),
    ("a decorated body", "def f(a, b):\n    @d\n    def g(): pass\n", "b", "def f(a):\n    @d\n    def g(): pass\n"),
    ("comments below the header", "def f(a, b):  # f\n    # g\n    pass\n", "b", "def f(a):  # f\n    # g\n    pass\n"),
]


@pytest.mark.parametrize(("_", "before", "name", "after"), PARAMETERS, ids=[row[0] for row in PARAMETERS])
def test_parameters(_: str, before: str, name: str, after: str) -> None:
    function = next(start for start in ("async def f", "def f") if start in before)
    text, plan = planned(before, [remove_parameter(function, name)])
    assert text == after
    assert not plan.lost
    assert not plan.drops_comment


def test_a_default_changes_beside_a_removed_parameter() -> None:
    before = "def f(a=x.cuda(), b=y.cuda()):\n    return x.cuda()\n"
    text, plan = planned(before, [remove_parameter("def f", "b")], [replace("x.cuda()", "x")])
    assert text == "def f(a=x):\n    return x.cuda()\n"
    assert not plan.lost
    text, plan = planned(before, [remove_parameter("def f", "b")], [replace("y.cuda()", "y")])
    assert text == "def f(a=x.cuda()):\n    return x.cuda()\n"
    assert [lost.reason for lost in plan.lost] == [None]


def test_changes_inside_a_removed_statement_conflict() -> None:
    text, plan = planned("if x:\n    a.cuda()\nb()\n", [remove_statement("if x:…")], [replace("a.cuda()", "a")])
    assert text == "b()\n"
    assert [lost.reason for lost in plan.lost] == [None]
    text, plan = planned("if x:\n    a.cuda()\nb()\n", [replace("a.cuda()", "a")], [remove_statement("if x:…")])
    assert text == "if x:\n    a\nb()\n"
    assert [lost.reason for lost in plan.lost] == [None]


def test_a_hole_in_a_removed_statement_takes_the_changes_inside() -> None:
    move = [remove_statement("a(b.cuda())"), insert("a(b.cuda())", "c = ", hole("b.cuda()"))]
    text, plan = planned("a(b.cuda())\n", move, [replace("b.cuda()", "b")])
    assert text == "c = b\n"
    assert not plan.lost


def test_comments_inside_a_removed_statement_stay_and_are_reported() -> None:
    text, plan = planned("a(\n    1,  # one\n)\nb()\n", [remove_statement("a(…")], [replace("b", "c")])
    assert text == "# one\nc()\n"
    assert [fix.title for _, fix in plan.drops_comment] == ["fix 0"]


def test_an_inserted_statement_brings_its_import() -> None:
    text, _ = planned("import os\n\nx = f()\n", [insert("x = f()", "y = ", symbol("Timer"), "()")])
    assert text == "import os\nfrom pytorch_lightning.callbacks import Timer\n\ny = Timer()\nx = f()\n"


def test_blocks_that_end_together() -> None:
    before = "class A:\n    def f(self):\n        a()\nb()\n"
    text, _ = planned(before, [member("class A", "y = 1")], [insert("a()", "c()", after=True)])
    assert text == "class A:\n    def f(self):\n        a()\n        c()\n\n    y = 1\nb()\n"


def test_one_of_two_comments_that_read_the_same() -> None:
    text, plan = planned("a(\n    1,  # noqa\n)\nb()  # noqa\n", [remove_statement("a(…")], [replace("b", "c")])
    assert text == "c()  # noqa\n"
    assert [fix.title for _, fix in plan.drops_comment] == ["fix 0"]


def as_parameter(name: str) -> Make:
    return remove_parameter("def f", name)


REFUSED = [
    ("a statement before an elif", "if x:\n    a()\nelif y:\n    b()\n", [insert("elif y:\n    b()", "c()")], "elif"),
    ("a missing parameter", "def f(a): pass\n", [as_parameter("b")], "no parameter 'b'"),
    ("a template that is no statement", "a()\n", [insert("a()", "b c")], "does not parse"),
    ("a class statement for a function", "def f(): pass\n", [member("def f", "x = 1")], "no class"),
]


@pytest.mark.parametrize(("_", "before", "makes", "reason"), REFUSED, ids=[row[0] for row in REFUSED])
def test_refused(_: str, before: str, makes: list[Make], reason: str) -> None:
    text, plan = planned(before, makes)
    assert text == before
    assert reason in str(plan.lost[0].reason)


def test_a_function_that_is_not_there_is_refused() -> None:
    def make(subject: Subject) -> object:
        return remove_parameter("def f", "a")(Subject("def f(a): pass\n"))

    text, plan = planned("g = 1 + 2 + 3 + 4\n", [make])
    assert text == "g = 1 + 2 + 3 + 4\n"
    assert "no function" in str(plan.lost[0].reason)


UPDATES = [
    ("its only argument", "a.update(x=1)\nb()\n", [["x"]], "b()\n"),
    ("all of them, by several fixes", "a()\na.update(x=1, y=2)\n", [["x"], ["y"]], "a()\n"),
    ("not all of them", "a.update(x=1, y=2)\n", [["x"]], "a.update(y=2)\n"),
    ("the only statement of a block", "if c:\n    a.b.update(x=1)\n", [["x"]], "if c:\n    pass\n"),
    ("beside its comment", "a.update(x=1)  # x\nb()\n", [["x"]], "# x\nb()\n"),
    ("around a comment", "a.update(\n    # x\n    x=1,\n)\n", [["x"]], "a.update(\n    # x\n)\n"),
    ("no statement of its own", "b = a.update(x=1)\n", [["x"]], "b = a.update()\n"),
    ("another method", "a.refresh(x=1)\n", [["x"]], "a.refresh()\n"),
    ("a function", "update(x=1)\n", [["x"]], "update()\n"),
]


ENTRIES = [
    ("its only entry", "a.update({'x': 1})\nb()\n", ["x"], "b()\n"),
    ("all of them", "a()\na.update({'x': 1, 'y': 2})\n", ["x", "y"], "a()\n"),
    ("not all of them", "a.update({'x': 1, 'y': 2})\n", ["x"], "a.update({'y': 2})\n"),
    ("beside more", "a.update({'x': 1}, y=2)\n", ["x"], "a.update({}, y=2)\n"),
    ("beside a splat", "a.update({'x': 1, **b})\n", ["x"], "a.update({**b})\n"),
    ("around a comment", "a.update({\n    # x\n    'x': 1,\n})\n", ["x"], "a.update({\n    # x\n})\n"),
    ("of a dict in a dict", "a.update({'b': {'x': 1}})\n", ["x"], "a.update({'b': {}})\n"),
    ("of another call", "a.refresh({'x': 1})\n", ["x"], "a.refresh({})\n"),
]


@pytest.mark.parametrize(("_", "before", "gone", "after"), ENTRIES, ids=[row[0] for row in ENTRIES])
def test_an_update_whose_dict_says_nothing_goes(_: str, before: str, gone: list[str], after: str) -> None:
    text, plan = planned(before, *[[remove_entry(name) for name in gone]])
    assert text == after
    assert not plan.lost


def test_an_update_whose_dict_gets_more_stays() -> None:
    text, _ = planned("a.update({'x': 1})\n", [remove_entry("x"), add_entry("y", "2", to="x")])
    assert text == "a.update({'y': 2})\n"


@pytest.mark.parametrize(("_", "before", "gone", "after"), UPDATES, ids=[row[0] for row in UPDATES])
def test_an_update_that_says_nothing_goes(_: str, before: str, gone: list[list[str]], after: str) -> None:
    text, plan = planned(before, *[[remove(name) for name in names] for names in gone])
    assert text == after
    assert not plan.lost
    assert not plan.drops_comment


def test_an_update_whose_argument_is_replaced_stays() -> None:
    text, _ = planned("a.update(x=1)\n", [remove("x"), add("y", "2", to="x")])
    assert text == "a.update(y=2)\n"


def test_what_an_update_gave_can_go_elsewhere() -> None:
    text, _ = planned("a.update(x=f(1))\nb(y=0)\n", [remove("x"), add_to("b…", "z", hole("f(1)"))])
    assert text == "b(y=0, z=f(1))\n"
