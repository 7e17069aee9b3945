"""Entries of dict displays, items of lists, tuples and sets, and the strings among them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, TypeVar

import libcst as cst

from codemods.deferred import pattern
from codemods.model import AddEntry, AddItem, Change, Code, RemoveEntry, RemoveItem, RenameString, Span
from codemods.rewriting.columns import align_entries
from codemods.rewriting.commas import Display, Element, read_display, write_display
from codemods.rewriting.formatting import WIDEST
from codemods.rewriting.module import Refused
from codemods.rewriting.rows import Item, Row

if TYPE_CHECKING:
    from codemods.rewriting.fragments import Fragment

_Payload = TypeVar("_Payload")

_HOLDER: Final = pattern(r"[ \t]*(?:[^\W\d]\w*\s*(?::[^=#()\r\n]+)?=\s*|['\"]\w+['\"]\s*:\s*)?")
_REST: Final = pattern(r"(?:\.\w+\([^()#\r\n]*\))*,?[ \t]*(?:#.*)?[\r\n]*")
_NO_ENTRY: Final = "there is no entry or item of its own at this place"


def change_display(fragment: Fragment, original: Display, display: Display, changes: Sequence[Change]) -> Display:
    """`display`, the updated form of `original`, after the changes that are addressed to it."""
    row = read_display(fragment.module, display, fragment.newline)
    elements: Sequence[Element] = original.elements
    items = dict(zip(elements, row.items, strict=True))
    gone: dict[Element, Change] = {}
    added: dict[Element | None, list[Element]] = {}
    for change in changes:
        match change:
            case RemoveEntry():
                gone[_entry(fragment, original, change.key, change)] = change
            case RemoveItem():
                gone[_item(fragment, original, change)] = change
            case AddEntry():
                beside = _entry(fragment, original, change.anchor, change) if change.anchor else None
                added.setdefault(beside, []).append(_new_entry(fragment, original, beside, change))
            case AddItem():
                added.setdefault(None, []).append(_new_item(fragment, change))
    _no_key_twice(original, display, gone, changes)
    before = len(row.items)
    for anchor, new in added.items():
        if anchor is not None and anchor in gone:
            row.replace(items[anchor], new)
            del gone[anchor]
        else:
            after = items[anchor] if anchor is not None else _last(row)
            row.insert_after(after, new) if after else row.insert_first(new)
    for element in gone:
        row.remove(items[element], fragment.remarks(element))
    align_entries(row, original.elements, fragment.module.code_for_node)
    if isinstance(display, cst.Set) and not row.items:
        raise Refused("an empty set has no display", *changes)
    if isinstance(display, cst.Tuple):
        if before == 1 and len(row.items) > 1 and not row.vertical:
            row.trailing_comma = False
        if len(row.items) == 1:
            row.trailing_comma = True
    grown = isinstance(original, cst.List) and any(isinstance(change, AddItem) for change in changes)
    return (_exploded(fragment, original, display, row) if grown else None) or write_display(display, row)


def _exploded(fragment: Fragment, original: Display, display: Display, row: Row[Element]) -> Display | None:
    """A list that grew too wide for the line that it has to itself, an item on each line; None where it did not."""
    alone = line_alone(fragment, fragment.span(original), _HOLDER)
    if alone is None:
        return None
    before, indent, widest = alone
    written = fragment.module.code_for_node(write_display(display, row))
    if "\n" in written or "\r" in written or len(before + written) + 1 <= widest:
        return None
    explode(row, indent, fragment)
    return write_display(display, row)


def line_alone(fragment: Fragment, span: Span, holder: re.Pattern[str]) -> tuple[str, str, int] | None:
    """What stands before an expression on the line that it has to itself, how far that line is indented, and how wide
    it may be in columns.

    None where it goes on on another line, or where other code than a plain call of a method is behind it, or before it
    what is no `holder`.
    """
    source = fragment.places.source
    number = source.line_of(span.start)
    start = source.line_starts[number - 1]
    end = source.line_starts[number] if number < len(source.line_starts) else len(source.utf8)
    before, after = source.utf8[start : span.start].decode(), source.utf8[span.end : end].decode()
    if holder.fullmatch(before) is None or span.end > end or not _REST.fullmatch(after):
        return None
    indent = before[: len(before) - len(before.lstrip())]
    return before, indent, max(WIDEST, len(source.utf8[start:end].decode().rstrip()))


def explode(row: Row[_Payload], indent: str, fragment: Fragment) -> None:
    """Give each item a line, in a display that stands on a line with this indentation."""
    unit = "\t" if "\t" in indent else fragment.unit
    for item in row.items:
        item.lead, item.trail = indent + unit, fragment.newline
    row.open_trail, row.end_lead, row.trailing_comma = fragment.newline, indent, True
    row.vertical, row.indent = True, indent + unit


def _last(row: Row[Element]) -> Item[Element] | None:
    """The item behind which new ones go: the last, or the last before a closing `**`."""
    named = [item for item in row.items if not isinstance(item.payload, cst.StarredDictElement)]
    return named[-1] if named else None


def _entry(fragment: Fragment, display: Display, key: Span, change: Change) -> cst.DictElement:
    for element in display.elements:
        if isinstance(element, cst.DictElement) and element.key in fragment.at(key):
            return element
    raise Refused(_NO_ENTRY, change)


def _item(fragment: Fragment, display: Display, change: RemoveItem) -> Element:
    found = fragment.at(change.item)
    for element in display.elements:
        if element in found or (isinstance(element, cst.Element) and element.value in found):
            return element
    raise Refused(_NO_ENTRY, change)


def _new_item(fragment: Fragment, change: AddItem) -> Element:
    first, *more = change.item.pieces
    if isinstance(first, str) and first.startswith("*"):
        return cst.StarredElement(fragment.value(Code.of(first[1:], *more), change))
    return cst.Element(fragment.value(change.item, change))


def _no_key_twice(original: Display, display: Display, gone: dict[Element, Change], changes: Sequence[Change]) -> None:
    """Refuse an entry whose key is there and stays, under the name that it has after its own changes."""
    keys = {
        now.key.evaluated_value
        for element, now in zip(original.elements, display.elements, strict=True)
        if element not in gone and isinstance(now, cst.DictElement) and isinstance(now.key, cst.SimpleString)
    }
    for change in changes:
        if isinstance(change, AddEntry) and change.name in keys:
            raise Refused(f"the dict already has a key {change.name!r}", change)


def _new_entry(
    fragment: Fragment, original: Display, anchor: cst.DictElement | None, change: AddEntry
) -> cst.DictElement:
    keys = [element.key for element in original.elements if isinstance(element, cst.DictElement)]
    strings = [key for key in (anchor.key if anchor else None, *keys) if isinstance(key, cst.SimpleString)]
    quote = next((key.quote for key in strings if len(key.quote) == 1), fragment.quote(change))
    key = cst.SimpleString(f"{quote}{change.name}{quote}")
    return cst.DictElement(key, fragment.value(change.value, change))


def renamed(string: cst.SimpleString, change: RenameString) -> cst.SimpleString:
    """A string literal with new content, in its own prefix and quotes."""
    if "b" in string.prefix.lower():
        raise Refused("a bytes literal is no name", change)
    if "\\" in change.value or string.quote[0] in change.value or "\n" in change.value:
        raise Refused("the new text would need an escape", change)
    return string.with_changes(value=f"{string.prefix}{string.quote}{change.value}{string.quote}")
