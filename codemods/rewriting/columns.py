"""`=` of arguments, `:` of entries and values that stand in one column stay in it where names are others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

import libcst as cst

from codemods.deferred import NamedTuple
from codemods.rewriting.commas import Element
from codemods.rewriting.rows import Row

_WHITE = cst.SimpleWhitespace


class _Padded(NamedTuple):
    """What stands before the spaces that line items up, and how many of them there are."""

    width: int
    spaces: int


class _Column(NamedTuple):
    """Where what is lined up stands, and how many spaces are before it at least."""

    at: int
    least: int

    def spaces(self, item: _Padded) -> str:
        return " " * max(self.at - item.width, self.least)


def align_arguments(row: Row[cst.Arg], original: Sequence[cst.Arg]) -> None:
    """Put the `=` of new and renamed arguments below each other, where those of a call stood so."""
    column = _column([padded for arg in original if (padded := _before_equal(arg)) is not None])
    if column is None or not row.vertical:
        return
    for item in row.items:
        arg = item.payload
        padded = _before_equal(arg) if arg not in original else None
        if padded is not None and isinstance(arg.equal, cst.AssignEqual):
            space = _WHITE(column.spaces(padded))
            item.payload = arg.with_changes(equal=arg.equal.with_changes(whitespace_before=space))


def align_entries(row: Row[Element], original: Sequence[Element], code: Callable[[cst.CSTNode], str]) -> None:
    """Put the values of new and renamed entries, or the colons before them, below each other, as those of a dict."""
    if not row.vertical:
        return
    for read, name in ((_before_value, "whitespace_after_colon"), (_before_colon, "whitespace_before_colon")):
        column = _column([padded for element in original if (padded := read(element, code)) is not None])
        if column is None:
            continue
        for item in row.items:
            element = item.payload
            if element not in original and (padded := read(element, code)) is not None:
                item.payload = element.with_changes(**{name: _WHITE(column.spaces(padded))})
        return


def _column(items: Sequence[_Padded]) -> _Column | None:
    """The column that most items are padded to; None where they are not padded."""
    if not items:
        return None
    at, count = Counter(item.width + item.spaces for item in items).most_common(1)[0]
    padded = len({item.width for item in items if item.width + item.spaces == at}) > 1
    return _Column(at, min(item.spaces for item in items)) if padded and 2 * count > len(items) else None


def _before_equal(arg: cst.Arg) -> _Padded | None:
    equal = arg.equal
    if arg.keyword is None or not isinstance(equal, cst.AssignEqual) or not isinstance(equal.whitespace_before, _WHITE):
        return None
    return _Padded(len(arg.keyword.value), len(equal.whitespace_before.value))


def _before_value(element: Element, code: Callable[[cst.CSTNode], str]) -> _Padded | None:
    if not isinstance(element, cst.DictElement) or not isinstance(element.whitespace_after_colon, _WHITE):
        return None
    if not isinstance(element.whitespace_before_colon, _WHITE):
        return None
    width = len(code(element.key)) + len(element.whitespace_before_colon.value) + 1
    return _Padded(width, len(element.whitespace_after_colon.value))


def _before_colon(element: Element, code: Callable[[cst.CSTNode], str]) -> _Padded | None:
    if not isinstance(element, cst.DictElement) or not isinstance(element.whitespace_before_colon, _WHITE):
        return None
    return _Padded(len(code(element.key)), len(element.whitespace_before_colon.value))
