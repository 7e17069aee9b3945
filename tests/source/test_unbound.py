"""Names that a program reads and nothing in it binds."""

from __future__ import annotations

import pytest

from codemods.source.documents import text_of
from codemods.source.plain import source_of
from codemods.source.unbound import unbound


def found(code: str, path: str = "code.py") -> frozenset[str] | None:
    return unbound(source_of(path, text_of(path, code.encode())))


@pytest.mark.parametrize(
    "code",
    [
        "import os.path\nprint(os, len(__file__), __name__)",
        "def f(a, *b, c=1, **d): return [a, b, c, d, f]",
        "def f():\n    global made\n    made = 1\nf()\nprint(made)",
        "class A:\n    x = 1\n    y = x\n    def f(self): return self, __class__",
        "try:\n    import a\nexcept ImportError as error:\n    print(error)",
        "for i, (j, k) in []: print(i, j, k)\nif (n := 1): print(n)\nwith open(n) as f: print(f)",
        "print([x + y for x in [] for y in [x] if (z := y)], z)",
        "def f():\n    v = 1\n    def g():\n        nonlocal v\n        v = 2\n    return lambda: v",
        "del late\nlate = 1",
    ],
)
def test_what_is_bound(code: str) -> None:
    assert found(code) == frozenset()


@pytest.mark.parametrize(
    ("code", "names"),
    [
        ("print(a, b.c)", {"a", "b"}),
        ("def seed(worker):\n    return worker + self.rank", {"self"}),
        ("class A:\n    x = 1\n    def f(self): return x", {"x"}),
        ("def f():\n    v = 1\nprint(v)", {"v"}),
        ("class A(Base, metaclass=Meta): pass", {"Base", "Meta"}),
        ("@made\ndef f(a: Kind = first): pass", {"made", "Kind", "first"}),
    ],
)
def test_what_is_not_bound(code: str, names: set[str]) -> None:
    assert found(code) == names


@pytest.mark.parametrize("code", ["from a import *\nprint(b)", "nonlocal x", "def f(a, a): pass"])
def test_what_can_not_be_told(code: str) -> None:
    assert found(code) is None


def test_what_is_no_program() -> None:
    assert found("trainer: {gpus: 1}", "config.yaml") is None
