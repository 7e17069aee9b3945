"""Whole definitions inserted and removed: blank lines, decorators, comments."""

from __future__ import annotations

from textwrap import dedent

import pytest

from tests.rewriting.changing import Make, insert, member, planned, remove_statement, rename_definition, replace

NEW = "def new(self):\n    return 1\n"


CLASS = """\
class A(B):
    \"\"\"Doc.\"\"\"

    x = 1
    y = 2

    # about f
    # and more
    def f(self):
        return 1
        # end of f

    @d
    # on g
    @e(1)
    def g(self):
        pass

    def h(self): pass


def outer():
    pass


# about last
@d
def last():
    pass
"""
f, g, h, outer, last = "def f…", "def g…", "def h…", "def outer…", "def last…"

INSERTED = [
    (
        "before, with a comment block",
        [insert(f, NEW)],
        "    # about f\n",
        "    def new(self):\n        return 1\n\n    # about f\n",
    ),
    (
        "before, decorated",
        [insert(g, NEW)],
        "    @d\n    # on g\n",
        "    def new(self):\n        return 1\n\n    @d\n    # on g\n",
    ),
    ("after", [insert(g, NEW, after=True)], "    def h", "    def new(self):\n        return 1\n\n    def h"),
    (
        "after, with comments at its end",
        [insert(f, NEW, after=True)],
        "        # end of f\n",
        "        # end of f\n\n    def new(self):\n        return 1\n",
    ),
    (
        "after the last",
        [insert(h, NEW, after=True)],
        "h(self): pass\n",
        "h(self): pass\n\n    def new(self):\n        return 1\n",
    ),
    (
        "as a member",
        [member("class A", NEW)],
        "h(self): pass\n",
        "h(self): pass\n\n    def new(self):\n        return 1\n",
    ),
    (
        "two, one decorated",
        [insert(h, "@x\ndef i(self): pass"), insert(h, "z = 1"), insert(h, NEW)],
        "    def h",
        "    @x\n    def i(self): pass\n\n    z = 1\n\n    def new(self):\n        return 1\n\n    def h",
    ),
    (
        "between attributes",
        [insert("y = 2", NEW)],
        "    y = 2\n",
        "\n    def new(self):\n        return 1\n\n    y = 2\n",
    ),
    (
        "after an attribute",
        [insert("x = 1", NEW, after=True)],
        "    y = 2\n",
        "\n    def new(self):\n        return 1\n\n    y = 2\n",
    ),
    (
        "after an attribute before a blank line",
        [insert("y = 2", NEW, after=True)],
        "    y = 2\n",
        "    y = 2\n\n    def new(self):\n        return 1\n",
    ),
    ("before a function", [insert(outer, "def new(): pass")], "def outer", "def new(): pass\n\n\ndef outer"),
    (
        "before a decorated function",
        [insert(last, "def new(): pass")],
        "# about last",
        "def new(): pass\n\n\n# about last",
    ),
    (
        "after a function",
        [insert(outer, "class C:\n    x = 1", after=True)],
        "# about last",
        "class C:\n    x = 1\n\n\n# about last",
    ),
    (
        "after the last function",
        [insert(last, "async def new(): pass", after=True)],
        "def last():\n    pass\n",
        "def last():\n    pass\n\n\nasync def new(): pass\n",
    ),
    ("a plain statement", [insert(g, "z = 1")], "    @d\n    # on g\n", "    z = 1\n\n    @d\n    # on g\n"),
    (
        "an `async with` is no definition",
        [insert("return 1", "async with x:\n    pass")],
        "        return 1\n",
        "        async with x:\n            pass\n        return 1\n",
    ),
    (
        "with a comment above",
        [insert(h, "# n\ndef n(self): pass")],
        "    def h",
        "    # n\n    def n(self): pass\n\n    def h",
    ),
    (
        "in the place of another",
        [remove_statement(h), insert(h, NEW)],
        "    def h(self): pass\n",
        "    def new(self):\n        return 1\n",
    ),
    (
        "in the place of a decorated one",
        [remove_statement(last), insert(last, "def n(): pass")],
        "@d\ndef last():\n    pass\n",
        "def n(): pass\n",
    ),
    (
        "two in the place of another",
        [remove_statement(h), insert(h, NEW), insert(h, "def m(self): pass", after=True)],
        "    def h(self): pass\n",
        "    def new(self):\n        return 1\n\n    def m(self): pass\n",
    ),
    (
        "in the place of an attribute",
        [remove_statement("y = 2"), insert("y = 2", NEW)],
        "    y = 2\n",
        "\n    def new(self):\n        return 1\n",
    ),
    (
        "in the place of the attribute above",
        [remove_statement("x = 1"), insert("x = 1", NEW)],
        "    x = 1\n",
        "    def new(self):\n        return 1\n\n",
    ),
    (
        "beside a renamed one",
        [insert(h, NEW), rename_definition("def h", "i")],
        "    def h",
        "    def new(self):\n        return 1\n\n    def i",
    ),
]


@pytest.mark.parametrize(("_", "makes", "old", "new"), INSERTED, ids=[row[0] for row in INSERTED])
def test_inserted(_: str, makes: list[Make], old: str, new: str) -> None:
    assert CLASS.count(old) == 1
    text, plan = planned(CLASS, makes)
    assert text == CLASS.replace(old, new)
    assert not plan.lost
    assert not plan.drops_comment


REMOVED = [
    (
        "with its comments",
        [f],
        "    # about f\n    # and more\n    def f(self):\n        return 1\n        # end of f\n\n",
        "",
    ),
    ("with its decorators", [g], "    @d\n    # on g\n    @e(1)\n    def g(self):\n        pass\n\n", ""),
    ("the last of a class", [h], "\n    def h(self): pass\n", ""),
    ("a function", [outer], "def outer():\n    pass\n\n\n", ""),
    ("the last function", [last], "\n\n# about last\n@d\ndef last():\n    pass\n", ""),
    (
        "two that follow each other",
        [g, h],
        "\n    @d\n    # on g\n    @e(1)\n    def g(self):\n        pass\n\n    def h(self): pass\n",
        "",
    ),
    (
        "two to the end of a file",
        [outer, last],
        "\n\ndef outer():\n    pass\n\n\n# about last\n@d\ndef last():\n    pass\n",
        "",
    ),
    ("two in the middle", [f, g], CLASS[CLASS.index("    # about f") : CLASS.index("    def h")], ""),
    ("a class", ["class A…"], CLASS[: CLASS.index("def outer")], ""),
]


@pytest.mark.parametrize(("_", "names", "old", "new"), REMOVED, ids=[row[0] for row in REMOVED])
def test_removed(_: str, names: list[str], old: str, new: str) -> None:
    assert CLASS.count(old) == 1
    for fixes in ([[remove_statement(name) for name in names]], [[remove_statement(name)] for name in names]):
        text, plan = planned(CLASS, *fixes)
        assert text == CLASS.replace(old, new)
        assert not plan.lost
        assert bool(plan.drops_comment) == ("#" in old)


OTHERS = [
    (
        "one line each, without blank lines",
        "class A:\n    def f(self): pass\n    def g(self): pass\n",
        [insert("def g…", "def n(self): pass")],
        "class A:\n    def f(self): pass\n    def n(self): pass\n    def g(self): pass\n",
    ),
    (
        "two blank lines in a class",
        "class A:\n    def f(self): pass\n\n\n    def g(self): pass\n",
        [insert("def g…", "def n(self): pass", after=True)],
        "class A:\n    def f(self): pass\n\n\n    def g(self): pass\n\n\n    def n(self): pass\n",
    ),
    (
        "the only one of a class",
        "class A:\n    def f(self): pass\n",
        [insert("def f…", "def n(self): pass")],
        "class A:\n    def n(self): pass\n\n    def f(self): pass\n",
    ),
    (
        "the only one of a class, removed",
        "class A:\n    def f(self):\n        return 1\n\n\nx = 1\n",
        [remove_statement("def f…")],
        "class A:\n    pass\n\n\nx = 1\n",
    ),
    (
        "the first of a class, removed",
        "class A:\n    def f(self):\n        return 1\n\n    def g(self): pass\n",
        [remove_statement("def f…")],
        "class A:\n    def g(self): pass\n",
    ),
    (
        "the wider of two gaps stays",
        "x = 1\ndef f():\n    return 1\n\n\ny = 1\n",
        [remove_statement("def f…")],
        "x = 1\n\n\ny = 1\n",
    ),
    (
        "at the end of a file without a line end",
        "x = 1\n\n\ndef f():\n    return 1",
        [remove_statement("def f…")],
        "x = 1\n",
    ),
    (
        "behind the end of a file without a line end",
        "x = 1\n\n\ndef f():\n    return 1",
        [insert("def f…", "def n(): pass", after=True)],
        "x = 1\n\n\ndef f():\n    return 1\n\n\ndef n(): pass",
    ),
    (
        "the head of the file stays",
        "# licence\n# more\ndef f():\n    return 1\n\n\nx = 1\n",
        [remove_statement("def f…"), insert("x = 1", "y = 1")],
        "# licence\n# more\ny = 1\nx = 1\n",
    ),
    (
        "below the head of the file",
        "# licence\n# more\nx = 1\n",
        [insert("x = 1", "y = 1")],
        "# licence\n# more\ny = 1\nx = 1\n",
    ),
    (
        "tabs and CRLF",
        "class A:\r\n\tdef f(self):\r\n\t\treturn 1\r\n\r\n\tdef g(self): pass\r\n",
        [remove_statement("def f…"), insert("def g…", "def n(self):\n    return [\n        1\n    ]", after=True)],
        "class A:\r\n\tdef g(self): pass\r\n\r\n\tdef n(self):\r\n\t\treturn [\r\n\t\t\t1\r\n\t\t]\r\n",
    ),
    (
        "the last goes and another comes before it",
        "class A:\n    def f(self): pass\n\n    def g(self): pass\n\n\nx\n",
        [remove_statement("def g…"), insert("def f…", "def n(self): pass", after=True)],
        "class A:\n    def f(self): pass\n\n    def n(self): pass\n\n\nx\n",
    ),
    (
        "the comments of the next one stay",
        "class A:\n    def f(self):\n        pass\n    # about g\n    def g(self): pass\n",
        [remove_statement("def f…")],
        "class A:\n    # about g\n    def g(self): pass\n",
    ),
]


@pytest.mark.parametrize(("_", "before", "makes", "after"), OTHERS, ids=[row[0] for row in OTHERS])
def test_others(_: str, before: str, makes: list[Make], after: str) -> None:
    for fixes in ([makes], [[make] for make in makes]):
        text, plan = planned(before, *fixes)
        assert text == after
        assert not plan.lost
        assert not plan.drops_comment


def test_the_comments_of_a_removed_method_are_reported() -> None:
    for comment in ("    # above\n    def f(self):\n        pass\n", "    def f(self):\n        pass  # why\n"):
        before = f"class A:\n    x = y\n\n{comment}\n    def g(self): pass\n"
        text, plan = planned(before, [remove_statement("def f…")], [replace("y", "z")])
        assert text == "class A:\n    x = z\n\n    def g(self): pass\n"
        assert [fix.title for _, fix in plan.drops_comment] == ["fix 0"]


def test_the_comment_above_stays_with_what_takes_the_place() -> None:
    before = dedent('''\
        class A:
            # above
            def f(self):
                """Doc."""
        ''')
    text, plan = planned(before, [remove_statement("def f…"), insert("def f…", "def n(self): pass")])
    assert text == "class A:\n    # above\n    def n(self): pass\n"
    assert not plan.drops_comment


def test_a_statement_at_the_end_of_what_goes_is_lost() -> None:
    before = "if x:\n    a()\nb()\n"
    text, plan = planned(before, [remove_statement("if x:…")], [insert("a()", "c()")])
    assert text == "b()\n"
    assert [lost.reason for lost in plan.lost] == [None]
