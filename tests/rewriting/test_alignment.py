"""Lines under a bracket move with it."""

from __future__ import annotations

import pytest

from codemods.model import Edit, Span
from codemods.rewriting.alignment import aligned
from codemods.source.encoding import Text

ROWS = [
    ("a longer name", "x = f(a,\n      b)\n", [("f", "long")], "x = long(a,\n         b)\n"),
    ("a shorter name", "x = long(a,\n         b)\n", [("long", "f")], "x = f(a,\n      b)\n"),
    ("a line that goes", "x = f(a,\n      b,\n      c)\n", [("f", "gg"), ("      b,\n", "")], "x = gg(a,\n       c)\n"),
    (
        "a line that comes",
        "x = f(a,\n      c)\n",
        [("f", "gg"), ("a,\n", "a,\n      b,\n")],
        "x = gg(a,\n       b,\n       c)\n",
    ),
    (
        "inside another",
        "x = f(a, g(b,\n           c),\n      d)\n",
        [("f", "ff")],
        "x = ff(a, g(b,\n            c),\n       d)\n",
    ),
    (
        "the inner one alone",
        "x = f(a, g(b,\n           c),\n      d)\n",
        [("g", "gg")],
        "x = f(a, gg(b,\n            c),\n      d)\n",
    ),
    ("a comment between", "x = f(a,\n      # é\n      b)\n", [("f", "ff")], "x = ff(a,\n       # é\n       b)\n"),
    ("hanging", "x = f(a,\n    b)\n", [("f", "ff")], "x = ff(a,\n    b)\n"),
    ("opened alone", "x = f(\n    a,\n    b)\n", [("f", "ff")], "x = ff(\n    a,\n    b)\n"),
    (
        "a text over lines",
        'x = f(a, """\n      b""",\n      c)\n',
        [("f", "ff")],
        'x = ff(a, """\n      b""",\n      c)\n',
    ),
    ("a tab", "x = f(a,\n\tb)\n", [("f", "ff")], "x = ff(a,\n\tb)\n"),
    ("behind it", "x = f(a,\n      b)\n", [("b", "bbb")], "x = f(a,\n      bbb)\n"),
    (
        "two that leave nothing behind it",
        "x = f(a,\n      b)\none = 1\ntwo = 2\nlast = 3\n",
        [("one = 1\n", ""), ("two = 2\n", "")],
        "x = f(a,\n      b)\nlast = 3\n",
    ),
    (
        "one that leaves nothing right behind an insertion",
        "one = 1\nx = f(a,\n      b)\n",
        [("", "zero = 0\n"), ("one = 1\n", ""), ("f", "ff")],
        "zero = 0\nx = ff(a,\n       b)\n",
    ),
    ("nothing", "x = f(a,\n      b)\n", [], "x = f(a,\n      b)\n"),
    ("on another line", "f = 1\nx = f(a,\n      b)\n", [("f = 1", "ff = 1")], "ff = 1\nx = f(a,\n      b)\n"),
]


@pytest.mark.parametrize(("before", "edits", "after"), [row[1:] for row in ROWS], ids=[row[0] for row in ROWS])
def test_aligned(before: str, edits: list[tuple[str, str]], after: str) -> None:
    text = Text(before.encode())
    made = [Edit(Span(at, at + len(old)), new.encode()) for old, new in edits if (at := before.index(old)) >= 0]
    assert text.spliced(aligned(text, made)).decode() == after
