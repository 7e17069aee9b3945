"""Requirements in Python: the lists of `setup.py`, what `noxfile.py` installs."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from codemods.model import Span
from codemods.source.pins.model import BrokenPinsError, Pin, Pins
from codemods.source.pins.requirement import pep508
from codemods.source.python import Source
from codemods.source.trees import walk

_INSTALL: Final = "install"
_PIPS: Final = frozenset({"pip", "pip3"})


def read(source: Source) -> Pins:
    """The requirements of a file that parses; positions count bytes."""
    pins: list[Pin] = []
    for node in walk(source.tree):
        for literal in _literals(node):
            pins += _pin(source, literal)
        content = _text(node.value) if isinstance(node, ast.keyword) and node.arg == "python_requires" else None
        if isinstance(node, ast.keyword) and content is not None:
            at = source.span(node.value)
            start = _content(source, at, content)
            if start is not None:
                inner = Span(start, start + len(content))
                pins.append(Pin("python", inner, content, inner, literal=(at, content)))
    return Pins(tuple(sorted(pins, key=lambda pin: pin.span)))


def installed(source: Source) -> Pins:
    """The requirements in lists of words that are commands: `[sys.executable, "-m", "pip", "install", "torch"]`."""
    pins: list[Pin] = []
    for node in walk(source.tree):
        words = [_text(each) for each in node.elts] if isinstance(node, ast.List) else []
        if isinstance(node, ast.List) and _INSTALL in words[1:] and words[words.index(_INSTALL) - 1] in _PIPS:
            for literal in node.elts[words.index(_INSTALL) + 1 :]:
                pins += _pin(source, literal)
    return Pins(tuple(sorted(pins, key=lambda pin: pin.span)))


def _literals(node: ast.AST) -> Iterator[ast.expr]:
    """The strings that may be requirements: items of displays, and what `session.install` is given."""
    if isinstance(node, (ast.List, ast.Tuple, ast.Set)):
        yield from node.elts
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "install":
        yield from node.args


def _pin(source: Source, node: ast.expr) -> Iterator[Pin]:
    at, content = source.span(node), _text(node)
    if content is None:
        return
    start = _content(source, at, content)
    if start is None:
        return
    try:
        pin = pep508(content)
    except BrokenPinsError:
        return
    yield replace(pin, literal=(at, content)).moved(start)


def _text(node: ast.expr) -> str | None:
    """What a string literal says; None of anything else."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _content(source: Source, at: Span, content: str) -> int | None:
    """Where a literal's content starts; None where it is not written as it is (an escape, two literals)."""
    if not content.isascii():
        return None
    code = source.code(at)
    for quote in ('"""', "'''", '"', "'"):
        if code == f"{quote}{content}{quote}":
            return at.start + len(quote)
    return None
