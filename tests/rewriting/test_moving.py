"""Whole statements that a hole takes: moved, indented anew, with what changes in them."""

from __future__ import annotations

import pytest

from tests.rewriting.changing import (
    Make,
    Piece,
    add_parameter,
    hole,
    insert,
    member,
    move,
    planned,
    remove,
    remove_decorator,
    remove_parameter,
    remove_statement,
    rename,
    rename_attribute,
    rename_definition,
    replace,
    statements,
)

BEFORE = '''\
class A(B):
    @d
    def f(self, outputs):
        # first
        loss = outputs.mean()

        text = """
  as it is
        """  # text
        if loss:
            self.log("loss", loss,
                     on_epoch=True)
        # last

    def g(self):
        pass
'''
BODY: Piece = statements("loss = outputs.mean()", "if loss:…")
MOVE = [
    remove_statement("def f…"),
    member("class A", "def n(self):\n    outputs = 1\n    ", BODY, "\n    del outputs\n"),
]
AFTER = '''\
class A(B):
    def g(self):
        pass

    def n(self):
        outputs = 1
        # first
        loss = outputs.mean()

        text = """
  as it is
        """  # text
        if loss:
            self.log("loss", loss,
                     on_epoch=True)
        # last
        del outputs
'''


def test_a_body_moves_to_another_method() -> None:
    text, plan = planned(BEFORE, MOVE)
    assert text == AFTER
    assert not plan.lost
    assert not plan.drops_comment


INSIDE: list[tuple[str, Make, str, str]] = [
    ("an attribute", rename_attribute("outputs.mean", "sum"), "outputs.mean()", "outputs.sum()"),
    ("a keyword", rename("on_epoch", "on_end"), "on_epoch", "on_end"),
    ("a removed argument", remove("on_epoch"), ",\n                     on_epoch=True", ""),
    ("an expression", replace("outputs.mean()", "f(", hole("outputs.mean()"), ")"), "= outputs.mean()", "= f(outputs.mean())"),
    ("a new statement", insert("self.log…", "x()"), "            self.log", "            x()\n            self.log"),
    ("a new statement at its end", insert("if loss:…", "x()", after=True), "        # last", "        x()\n        # last"),
    ("a new statement at its start", insert("loss = outputs.mean()", "x()"), "        # first", "        x()\n        # first"),
    ("a removed statement", remove_statement("loss = outputs.mean()"), "        loss = outputs.mean()\n", ""),
    ("the last removed", remove_statement("self.log…"), 'self.log("loss", loss,\n                     on_epoch=True)', "pass"),
]  # fmt: skip


@pytest.mark.parametrize(("_", "make", "old", "new"), INSIDE, ids=[row[0] for row in INSIDE])
def test_changes_inside_come_along(_: str, make: Make, old: str, new: str) -> None:
    for fixes in ([MOVE, [make]], [[make], MOVE], [[*MOVE, make]]):
        text, plan = planned(BEFORE, *fixes)
        assert text == AFTER.replace(old, new)
        assert not plan.lost
        assert not plan.drops_comment


OUTSIDE: list[tuple[str, Make]] = [
    ("its name", rename_definition("def f", "h")),
    ("its parameters", remove_parameter("def f", "outputs")),
    ("its decorator", remove_decorator("def f", "d")),
    ("more of them", add_parameter("def f", "x")),
]


@pytest.mark.parametrize(("_", "make"), OUTSIDE, ids=[row[0] for row in OUTSIDE])
def test_changes_to_what_goes_are_lost(_: str, make: Make) -> None:
    text, plan = planned(BEFORE, MOVE, [make])
    assert text == AFTER
    assert [lost.reason for lost in plan.lost] == [None]


MOVED = [
    (
        "deeper",
        "class A:\n    def f(self):\n        a(\n          1)\n\n        b()\n",
        [
            remove_statement("def f…"),
            insert("def f…", "def n(self):\n    if x:\n        ", statements("a(…", "b()")),
        ],
        "class A:\n    def n(self):\n        if x:\n            a(\n              1)\n\n            b()\n",
    ),
    (
        "to module level",
        "class A:\n    def f(self):\n        a()  # a\n        '''\n        b'''\n",
        [remove_statement("def f…"), insert("class A:…", statements("a()", "'''\n        b'''"))],
        "a()  # a\n'''\n        b'''\n\n\nclass A:\n    pass\n",
    ),
    (
        "tabs and CRLF",
        "class A:\r\n\tdef f(self):\r\n\t\tfor x in y:\r\n\t\t\ta(x)\r\n\r\n\t\tb()",
        [
            remove_statement("def f…"),
            insert("def f…", "def n(self):\n    with z:\n        ", statements("for x…", "b()")),
        ],
        "class A:\r\n\tdef n(self):\r\n\t\twith z:\r\n\t\t\tfor x in y:\r\n\t\t\t\ta(x)\r\n\r\n\t\t\tb()",
    ),
    (
        "wrapped where they stand",
        "if x:\n    # a\n    a()\n    b(c)  # b\n    d()\n",
        [
            remove_statement("a()"),
            remove_statement("b(c)"),
            insert("a()", "with y:\n    ", statements("a()", "b(c)")),
        ],
        "if x:\n    with y:\n        # a\n        a()\n        b(c)  # b\n    d()\n",
    ),
    (
        "wrapped, with what stands between",
        "a()  # a\n\n# on b\n\nb(c); d()  # d\n\n# e\ne()\n",
        [
            remove_statement("a()"),
            remove_statement("b(c)"),
            remove_statement("d()"),
            insert("a()", "x()"),
            insert("a()", "with y:\n    ", statements("a()", "d()")),
            replace("c", "cc"),
        ],
        "x()\nwith y:\n    a()  # a\n\n    # on b\n\n    b(cc); d()  # d\n\n# e\ne()\n",
    ),
    (
        "to another place",
        "def f():\n    # a\n    a()  # aa\n    b()\n\n\ndef g():\n    c()\n",
        [remove_statement("a()"), insert("c()", statements("a()", "a()"))],
        "def f():\n    b()\n\n\ndef g():\n    # a\n    a()  # aa\n    c()\n",
    ),
    (
        "a function wrapped where it stands",
        "x = 1\n\n\n# f\n@d\ndef f(): pass  # ff\n    # fff\n\n\ny = 1\n",
        [remove_statement("def f…"), insert("def f…", "if x:\n\n    ", statements("def f…", "def f…"))],
        "x = 1\n\n\nif x:\n\n    # f\n    @d\n    def f(): pass  # ff\n        # fff\n\n\ny = 1\n",
    ),
    (
        "one of a line",
        "a(); b()\n",
        [remove_statement("b()"), insert("b()", "if x:\n    ", statements("b()", "b()"))],
        "a()\nif x:\n    b()\n",
    ),
    (
        "the body of a line",
        "def f(x): a(x); b()  # b\n",
        [remove_statement("def f…"), insert("def f…", "if x:\n    ", statements("a(x)", "b()"))],
        "if x:\n    a(x); b()  # b\n",
    ),
    (
        "the first of a line",
        "def f(x): a(x); b()\n",
        [remove_statement("def f…"), insert("def f…", "if x:\n    ", statements("a(x)", "a(x)"))],
        "if x:\n    a(x)\n",
    ),
    (
        "copied",
        "def f():\n    a()\n    b()\n",
        [insert("def f…", "def g():\n    ", statements("a()", "b()"), after=True)],
        "def f():\n    a()\n    b()\n\n\ndef g():\n    a()\n    b()\n",
    ),
    (
        "whole methods",
        "class A:\n    # f\n    @d\n    def f(self): pass\n\n    def g(self): pass\n    x = 1\n\n\nclass B:\n    y = 2\n",
        [
            remove_statement("def f…"),
            remove_statement("def g…"),
            member("class B", statements("def f…", "def g…")),
        ],
        "class A:\n    x = 1\n\n\nclass B:\n    y = 2\n\n    # f\n    @d\n    def f(self): pass\n\n    def g(self): pass\n",
    ),
    (
        "statements and an expression",
        "def f(x=a.b):\n    c(d)\n    e()\n",
        [
            remove_statement("def f…"),
            insert("def f…", "x = ", hole("a.b"), "\n", statements("c(d)", "e()"), "\ny = ", hole("d")),
            rename_attribute("a.b", "bb"),
            replace("d", "dd"),
        ],
        "x = a.bb\nc(dd)\ne()\ny = dd\n",
    ),
    (
        "with a class in it",
        "def f():\n    class A:\n        x = 1\n    class B:\n        y = 1\n",
        [
            remove_statement("def f…"),
            insert("def f…", statements("class A…", "class B…")),
            member("class A", "z = 1"),
            rename_definition("class B", "C"),
        ],
        "class A:\n    x = 1\n    z = 1\nclass C:\n    y = 1\n",
    ),
    (
        "without a statement that is all",
        "def f():\n    a()\n    b()\n",
        [
            remove_statement("def f…"),
            insert("def f…", "def g():\n    ", statements("b()", "b()")),
            remove_statement("a()"),
        ],
        "def g():\n    b()\n",
    ),
]


@pytest.mark.parametrize(("_", "before", "makes", "after"), MOVED, ids=[row[0] for row in MOVED])
def test_moved(_: str, before: str, makes: list[Make], after: str) -> None:
    text, plan = planned(before, makes)
    assert text == after
    assert not plan.lost
    assert not plan.drops_comment


WRAP: list[Make] = [
    remove_statement("a()"),
    remove_statement("b()"),
    insert("a()", "with y:\n    ", statements("a()", "b()")),
]


def test_what_comes_between_moved_statements_waits() -> None:
    text, plan = planned("a()\nb()\n", WRAP, [insert("b()", "c()")])
    assert text == "with y:\n    a()\n    b()\n"
    assert [(lost.fix.title, lost.reason) for lost in plan.lost] == [("fix 1", None)]


def test_what_removes_a_moved_statement_merges_with_its_move() -> None:
    text, plan = planned("a()\nb()\n", WRAP, [remove_statement("b()")])
    assert text == "with y:\n    a()\n    b()\n"
    assert not plan.lost


def test_what_moved_statements_use_stays_imported() -> None:
    before = "from m import a, b, c\n\n\ndef f():\n    a()\n    b()\n"
    text, _ = planned(before, [remove_statement("def f…"), insert("def f…", statements("b()", "b()"))])
    assert text == "from m import b, c\n\n\nb()\n"


def test_an_import_that_moves_comes_from_elsewhere() -> None:
    before = "def f():\n    from m import a\n    a()\n"
    fix = [remove_statement("def f…"), insert("def f…", "def g():\n    ", statements("from m import a", "a()"))]
    text, plan = planned(before, fix, [move("a", "n.b")])
    assert text == "def g():\n    from n import b as a\n    a()\n"
    assert not plan.lost


def test_the_comments_that_are_not_moved_are_reported() -> None:
    before = "def f():\n    # a\n\n    a()  # aa\n    b()  # bb\n"
    text, plan = planned(before, [remove_statement("def f…"), insert("def f…", statements("a()", "a()"))])
    assert text == "# a\na()  # aa\n# bb\n"
    assert [fix.title for _, fix in plan.drops_comment] == ["fix 0"]


NONE = "not in a form"
REFUSED: list[tuple[str, str, list[Make], str]] = [
    ("an elif", "if x:\n    a()\nelif y:\n    b()\n", [insert("if x:…", statements("elif y:…", "elif y:…"))], NONE),
    ("half a block", "if x:\n    a()\n    c()\nb()\n", [insert("b()", statements("if x:…", "a()"))], NONE),
    ("two blocks", "if x:\n    a()\nb()\n", [insert("b()", statements("a()", "b()"))], NONE),
    ("in a call", "a()\nb()\n", [replace("b()", "f(", statements("a()", "b()"), ")")], "in an expression"),
    ("as a value", "a\nb\n", [insert("b", "x = ", statements("a", "b"))], "in an expression"),
    ("on a header's line", "a()\nb()\n", [insert("b()", "if x: ", statements("a()", "b()"))], "in an expression"),
    (
        "in each other",
        "if x:\n    a()\nif y:\n    b()\n",
        [insert("a()", statements("if y:…", "b()")), insert("b()", statements("if x:…", "a()"))],
        "each other's result",
    ),
]


@pytest.mark.parametrize(("_", "before", "makes", "reason"), REFUSED, ids=[row[0] for row in REFUSED])
def test_refused(_: str, before: str, makes: list[Make], reason: str) -> None:
    text, plan = planned(before, makes)
    assert text == before
    assert plan.lost[0].reason
    assert reason in plan.lost[0].reason
