"""Headers of definitions: names, parameters, bases, decorators."""

from __future__ import annotations

import pytest

from tests.rewriting.changing import (
    Make,
    Subject,
    add_parameter,
    hole,
    planned,
    remove_base,
    remove_decorator,
    remove_parameter,
    remove_statement,
    rename_attribute,
    rename_definition,
    rename_parameter,
    replace,
    set_default,
    symbol,
)


def added(name: str, *default: str, after: str | None = None) -> Make:
    return add_parameter("def f", name, *default, after=after)


def renamed(name: str, new: str) -> Make:
    return rename_parameter("def f", name, new)


EXPLODED = "def f(\n    self,  # me\n    a: int = 1,  # one\n    # above b\n    b=2,\n) -> int:\n    pass\n"

CHANGED = [
    ("a name", "def f(a):\n    return f(a)\n", [rename_definition("def f", "g")], "def g(a):\n    return f(a)\n"),
    (
        "a name far from its `def`",
        "async  def   f (a) :  # f\n    pass\n",
        [rename_definition("async", "g")],
        "async  def   g (a) :  # f\n    pass\n",
    ),
    ("a class's name", "class A: pass\n", [rename_definition("class A", "B")], "class B: pass\n"),
    (
        "a class's name, before bases",
        "class A (C):\n    x = A\n",
        [rename_definition("class A", "B")],
        "class B (C):\n    x = A\n",
    ),
    ("a decorated name", "@d\n@e\ndef f(): pass\n", [rename_definition("def f", "g")], "@d\n@e\ndef g(): pass\n"),
    (
        "a name above a decorated body",
        "class A:\n    # a\n    @ d(1)\n    def f(self): pass\n",
        [rename_definition("class A", "B")],
        "class B:\n    # a\n    @ d(1)\n    def f(self): pass\n",
    ),
    (
        "a name and the parameters",
        "def f(self, outputs: list):\n    return outputs.x\n",
        [
            rename_definition("def f", "g"),
            remove_parameter("def f", "outputs"),
            added("a"),
            rename_parameter("def f", "self", "this"),
            rename_attribute("outputs.x", "y"),
        ],
        "def g(this, a):\n    return outputs.y\n",
    ),
    ("a default", "def f(a, b): pass\n", [set_default("def f", "b", "0")], "def f(a, b=0): pass\n"),
    (
        "a default behind an annotation",
        "def f(\n    a,\n    b: int,  # b\n): pass\n",
        [set_default("def f", "b", "0")],
        "def f(\n    a,\n    b: int = 0,  # b\n): pass\n",
    ),
    (
        "another default",
        "def f(a, b = 1, **c): pass\n",
        [set_default("def f", "b", "0")],
        "def f(a, b = 0, **c): pass\n",
    ),
    (
        "a default and another name",
        "def f(a, b): pass\n",
        [set_default("def f", "b", "0"), rename_parameter("def f", "b", "c")],
        "def f(a, c=0): pass\n",
    ),
    ("a parameter behind self", "def f(self, b): pass\n", [added("a")], "def f(self, a, b): pass\n"),
    ("a parameter alone", "def f(): pass\n", [added("a")], "def f(a): pass\n"),
    ("a parameter before a star", "def f(*b): pass\n", [added("a")], "def f(a, *b): pass\n"),
    ("a parameter before a slash", "def f(a, /): pass\n", [added("b")], "def f(a, b, /): pass\n"),
    (
        "a parameter behind another",
        "def f(self, b, *, c): pass\n",
        [added("a", after="b")],
        "def f(self, b, a, *, c): pass\n",
    ),
    ("a keyword-only parameter", "def f(*, c, d): pass\n", [added("a", after="c")], "def f(*, c, a, d): pass\n"),
    ("a parameter behind `*args`", "def f(*c, **d): pass\n", [added("a", after="c")], "def f(*c, a, **d): pass\n"),
    ("a default", "def f(self, b): pass\n", [added("a", "None", after="b")], "def f(self, b, a=None): pass\n"),
    ("a default of a symbol", "def f(self): pass\n", [added("a", "x()")], "def f(self, a=x()): pass\n"),
    ("several keep their order", "def f(self): pass\n", [added("b"), added("a")], "def f(self, b, a): pass\n"),
    (
        "several behind one, named or not",
        "def f(self): pass\n",
        [added("b"), added("a", after="self")],
        "def f(self, b, a): pass\n",
    ),
    ("equal ones merge", "def f(self): pass\n", [added("b"), added("b")], "def f(self, b): pass\n"),
    (
        "in the place of another",
        "def f(self, a, b, c): pass\n",
        [remove_parameter("def f", "b"), added("x", after="b"), added("y", after="b")],
        "def f(self, a, x, y, c): pass\n",
    ),
    (
        "in the place of its namesake",
        "def f(self, a: int = 1): pass\n",
        [remove_parameter("def f", "a"), added("a", "None", after="a")],
        "def f(self, a=None): pass\n",
    ),
    (
        "in the place of `*args`",
        "def f(self, *a, b): pass\n",
        [remove_parameter("def f", "a"), added("x", after="a")],
        "def f(self, *, x, b): pass\n",
    ),
    (
        "in the place of the last `*args`",
        "def f(self, *a, **b): pass\n",
        [remove_parameter("def f", "a"), added("x", after="a")],
        "def f(self, x, **b): pass\n",
    ),
    (
        "behind a renamed one",
        "def f(self, a): pass\n",
        [renamed("a", "b"), added("c", after="a")],
        "def f(self, b, c): pass\n",
    ),
    (
        "an exploded header",
        EXPLODED,
        [added("x"), added("y", "[]", after="b"), renamed("a", "c")],
        "def f(\n    self,  # me\n    x,\n    c: int = 1,  # one\n    # above b\n    b=2,\n    y=[],\n) -> int:\n    pass\n",
    ),
    (
        "an exploded header, in a place",
        EXPLODED,
        [remove_parameter("def f", "a"), added("x", "0", after="a")],
        "def f(\n    self,  # me\n    x=0,  # one\n    # above b\n    b=2,\n) -> int:\n    pass\n",
    ),
    (
        "a hanging header",
        "def f(self,\n      a,\n      b=1):\n    pass\n",
        [added("x"), added("y", "2", after="b")],
        "def f(self,\n      x,\n      a,\n      b=1,\n      y=2):\n    pass\n",
    ),
    ("a trailing comma", "def f(self, a,): pass\n", [added("x", after="a")], "def f(self, a, x,): pass\n"),
    ("a renamed parameter", "def f(a: int = a, *b): pass\n", [renamed("a", "x")], "def f(x: int = a, *b): pass\n"),
    ("renamed stars", "def f(*a, **b): pass\n", [renamed("a", "x"), renamed("b", "y")], "def f(*x, **y): pass\n"),
    ("two that swap", "def f(a, b): pass\n", [renamed("a", "b"), renamed("b", "a")], "def f(b, a): pass\n"),
    (
        "annotations and defaults",
        "def f(self, a: old.A = old.b(), c=1) -> old.C:\n    pass\n",
        [
            replace("old.A", "A"),
            replace("old.b()", hole("old.b"), "(2)"),
            rename_attribute("old.b", "bb"),
            replace("old.C", "C"),
            remove_parameter("def f", "c"),
            rename_definition("def f", "g"),
        ],
        "def g(self, a: A = old.bb(2)) -> C:\n    pass\n",
    ),
    ("the only base", "class A(B):\n    pass\n", [remove_base("class A", "B")], "class A:\n    pass\n"),
    ("the only base, spaced", "class A ( B , ) :\n    pass\n", [remove_base("class A", "B")], "class A :\n    pass\n"),
    ("the first base", "class A(B, C): pass\n", [remove_base("class A", "B")], "class A(C): pass\n"),
    ("the last base", "class A(B, c.C): pass\n", [remove_base("class A", "c.C")], "class A(B): pass\n"),
    (
        "both bases",
        "class A(B, C): pass\n",
        [remove_base("class A", "B"), remove_base("class A", "C")],
        "class A: pass\n",
    ),
    (
        "a base before keywords",
        "class A(B, metaclass=M, **k): pass\n",
        [remove_base("class A", "B")],
        "class A(metaclass=M, **k): pass\n",
    ),
    ("a starred base", "class A(*B, C): pass\n", [remove_base("class A", "*B")], "class A(C): pass\n"),
    (
        "an exploded base",
        "@d\nclass A(\n    B,\n    old.C,  # c\n    metaclass=M,\n):\n    x = 1\n",
        [remove_base("class A", "B"), replace("old.C", "C"), rename_definition("class A", "D")],
        "@d\nclass D(\n    C,  # c\n    metaclass=M,\n):\n    x = 1\n",
    ),
    (
        "the only base, exploded",
        "class A(\n    B\n):\n    x = 1\n",
        [remove_base("class A", "B")],
        "class A:\n    x = 1\n",
    ),
    (
        "the comment of a base stays",
        "class A(\n    B,  # why\n):\n    x = 1\n",
        [remove_base("class A", "B")],
        "class A(\n    # why\n):\n    x = 1\n",
    ),
    (
        "a new base",
        "class A(\n    old.B, metaclass=M\n): pass\n",
        [replace("old.B", "B")],
        "class A(\n    B, metaclass=M\n): pass\n",
    ),
    (
        "a base over lines",
        "class A(B): pass\n",
        [replace("B", "f(\n    1) +\n    2")],
        "class A(f(\n    1) +\n    2): pass\n",
    ),
    ("a decorator", "@d\ndef f(): pass\n", [remove_decorator("def f", "d")], "def f(): pass\n"),
    (
        "a decorator over lines",
        "class A:\n    @d(\n        1,\n    )\n    @e\n    class B: pass\n",
        [remove_decorator("class B", "d(\n        1,\n    )")],
        "class A:\n    @e\n    class B: pass\n",
    ),
    (
        "the comments around a decorator stay",
        "# above d\n@d\n# above e\n@e\n# above f\ndef f(): pass\n",
        [remove_decorator("def f", "d"), remove_decorator("def f", "e")],
        "# above d\n# above e\n# above f\ndef f(): pass\n",
    ),
    (
        "a decorator of a renamed definition",
        "@d\n@e(x.y)\n\ndef f(a): pass\n",
        [remove_decorator("def f", "d"), rename_definition("def f", "g"), rename_attribute("x.y", "z"), added("b")],
        "@e(x.z)\n\ndef g(a, b): pass\n",
    ),
    (
        "another decorator",
        "@old.d\n@ (e)\ndef f(): pass\n",
        [replace("old.d", "d"), replace("e", "g()")],
        "@d\n@ (g())\ndef f(): pass\n",
    ),
    ("a decorator in parentheses", "@(d)\ndef f(): pass\n", [remove_decorator("def f", "d")], "def f(): pass\n"),
    (
        "tabs and CRLF",
        "class A:\r\n\t@d\r\n\tdef f(self): pass\r\n",
        [remove_decorator("def f", "d"), added("é")],
        "class A:\r\n\tdef f(self, é): pass\r\n",
    ),
]


@pytest.mark.parametrize(("_", "before", "makes", "after"), CHANGED, ids=[row[0] for row in CHANGED])
def test_changed(_: str, before: str, makes: list[Make], after: str) -> None:
    text, plan = planned(before, makes)
    assert text == after
    assert not plan.lost
    assert not plan.drops_comment
    text, plan = planned(before, *[[make] for make in makes])
    assert text == after
    assert not plan.lost


def test_the_comment_of_a_removed_decorator_is_reported() -> None:
    text, plan = planned("@d  # why\n@e\ndef f(): pass\n", [remove_decorator("def f", "d")], [replace("e", "x")])
    assert text == "# why\n@x\ndef f(): pass\n"
    assert [fix.title for _, fix in plan.drops_comment] == ["fix 0"]


def test_a_default_brings_its_import() -> None:
    text, _ = planned("import os\n\ndef f(self): pass\n", [add_parameter("def f", "a", symbol("Timer"), "()")])
    assert text == "import os\nfrom pytorch_lightning.callbacks import Timer\n\ndef f(self, a=Timer()): pass\n"


def test_an_import_that_only_a_base_or_a_decorator_used_goes() -> None:
    before = "import os\nfrom a import B, d\n\n@d\nclass A(B): pass\n"
    text, _ = planned(before, [remove_decorator("class A", "d"), remove_base("class A", "B")])
    assert text == "import os\n\nclass A: pass\n"


def test_a_removed_decorator_can_give_code() -> None:
    before = "@d(x.y)\ndef f(a): pass\n"
    moved = [remove_decorator("def f", "d(x.y)"), add_parameter("def f", "b", hole("x.y"))]
    text, plan = planned(before, moved, [rename_attribute("x.y", "z")])
    assert text == "def f(a, b=x.z): pass\n"
    assert not plan.lost


CONFLICTS: list[tuple[str, str, Make, Make, str]] = [
    (
        "two names",
        "def f(): pass\n",
        rename_definition("def f", "g"),
        rename_definition("def f", "h"),
        "def g(): pass\n",
    ),
    (
        "a removed and renamed parameter",
        "def f(a): pass\n",
        remove_parameter("def f", "a"),
        renamed("a", "b"),
        "def f(): pass\n",
    ),
    (
        "a renamed and removed parameter",
        "def f(a=1): pass\n",
        renamed("a", "b"),
        remove_parameter("def f", "a"),
        "def f(b=1): pass\n",
    ),
    ("two names of a parameter", "def f(a): pass\n", renamed("a", "b"), renamed("a", "c"), "def f(b): pass\n"),
    ("one name for two parameters", "def f(a, b): pass\n", renamed("a", "c"), renamed("b", "c"), "def f(c, b): pass\n"),
    ("a parameter with two defaults", "def f(a): pass\n", added("b", "1"), added("b", "2"), "def f(a, b=1): pass\n"),
    ("a new parameter and a new name", "def f(a): pass\n", added("b"), renamed("a", "b"), "def f(a, b): pass\n"),
    (
        "a removed base that is replaced",
        "class A(B): pass\n",
        remove_base("class A", "B"),
        replace("B", "C"),
        "class A: pass\n",
    ),
    (
        "a replaced base that is removed",
        "class A(B): pass\n",
        replace("B", "C"),
        remove_base("class A", "B"),
        "class A(C): pass\n",
    ),
    (
        "a removed decorator that is replaced",
        "@d\ndef f(): pass\n",
        remove_decorator("def f", "d"),
        replace("d", "e"),
        "def f(): pass\n",
    ),
    (
        "a replaced decorator that is removed",
        "@d\ndef f(): pass\n",
        replace("d", "e"),
        remove_decorator("def f", "d"),
        "@e\ndef f(): pass\n",
    ),
    (
        "a name of what is removed",
        "def f(): pass\nx\n",
        remove_statement("def f…"),
        rename_definition("def f", "g"),
        "x\n",
    ),
    (
        "a removal of what is renamed",
        "def f(): pass\nx\n",
        rename_definition("def f", "g"),
        remove_statement("def f…"),
        "def g(): pass\nx\n",
    ),
    (
        "a decorator of what is removed",
        "@d\ndef f(): pass\nx\n",
        remove_statement("def f…"),
        remove_decorator("def f", "d"),
        "x\n",
    ),
    (
        "a base of what is removed",
        "class A(B): pass\nx\n",
        remove_statement("class A…"),
        remove_base("class A", "B"),
        "x\n",
    ),
]


@pytest.mark.parametrize(("_", "before", "first", "second", "after"), CONFLICTS, ids=[row[0] for row in CONFLICTS])
def test_the_later_of_two_loses(_: str, before: str, first: Make, second: Make, after: str) -> None:
    text, plan = planned(before, [first], [second])
    assert text == after
    assert [(lost.fix.title, lost.reason) for lost in plan.lost] == [("fix 1", None)]


REFUSED = [
    ("no such parameter", "def f(a): pass\n", [renamed("b", "c")], "no parameter 'b'"),
    ("no such anchor", "def f(a): pass\n", [added("b", after="c")], "no parameter 'c'"),
    ("a name that is there", "def f(a, b): pass\n", [added("b")], "already has a parameter 'b'"),
    ("a new name that is there", "def f(a, b): pass\n", [renamed("a", "b")], "already has a parameter 'b'"),
    ("behind a default", "def f(a, b=1): pass\n", [added("c", after="b")], "without a default"),
    ("a default before none", "def f(a, b): pass\n", [added("c", "1")], "without a default"),
    ("behind `**`", "def f(a, **b): pass\n", [added("c", after="b")], "follow `**b`"),
    ("a parameter of a class", "class f: pass\n", [add_parameter("class f", "a")], "no function"),
    ("the name of an assignment", "f = 1 + 2\n", [rename_definition("f =", "g")], "no definition"),
    ("a base of a function", "def f(a=B): pass\n", [remove_base("def f", "B")], "no class"),
    ("no base", "class A(B):\n    x = C\n", [remove_base("class A", "C")], "no such base"),
    (
        "a method that hides another",
        "class A:\n    def f(self): pass\n    def f(self): return 1\n",
        [rename_definition("def f(self): return 1", "g")],
        "another method of this name",
    ),
    ("no decorator", "@d\ndef f(a=e): pass\n", [remove_decorator("def f", "e")], "no decorator"),
]


@pytest.mark.parametrize(("_", "before", "makes", "reason"), REFUSED, ids=[row[0] for row in REFUSED])
def test_refused(_: str, before: str, makes: list[Make], reason: str) -> None:
    text, plan = planned(before, makes)
    assert text == before
    assert reason in str(plan.lost[0].reason)


def test_the_lines_of_a_body_stay_as_they_are() -> None:
    before = "class A(B):\n    def f(self):\n        x = '''\n  '''\n"
    subject = Subject(before)
    text, plan = planned(before, [rename_definition("class A", "C")], [rename_definition("def f", "g")])
    assert text == before.replace("A", "C").replace("f(", "g(")
    assert [edit.replacement for edit in plan.edits] == [b"C", b"g"]
    assert subject.text == before
