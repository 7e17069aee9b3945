"""Arguments of one call: removed, renamed, added."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import libcst as cst

from codemods.deferred import pattern
from codemods.model import AddArgument, Change, RemoveArgument, RenameArgument
from codemods.rewriting.columns import align_arguments
from codemods.rewriting.commas import read_call, read_display, write_call, write_display
from codemods.rewriting.displays import explode, line_alone
from codemods.rewriting.formatting import WIDEST
from codemods.rewriting.module import Refused
from codemods.rewriting.rows import Item, Row, split_lead

if TYPE_CHECKING:
    from codemods.rewriting.fragments import Fragment

_HOLDER: Final = pattern(r"[ \t]*(?:(?:return|yield)[ \t]+|[^\W\d][\w.]*[ \t]*(?::[^=#()\r\n]+)?=[ \t]*)?")


def change_call(fragment: Fragment, original: cst.Call, call: cst.Call, changes: Sequence[Change]) -> cst.Call:
    """`call`, the updated form of `original`, after the changes that are addressed to it."""
    row = read_call(fragment.module, call, fragment.newline)
    items = dict(zip(original.args, row.items, strict=True))
    names = {arg.keyword.value for arg in original.args if arg.keyword}
    renamed: set[str] = set()
    gone: dict[cst.Arg, RemoveArgument] = {}
    added: dict[cst.Arg | None, list[AddArgument]] = {}
    for change in changes:
        match change:
            case RenameArgument():
                arg = fragment.argument(original, change.argument, change)
                if arg.keyword is None:
                    raise Refused("only a keyword argument has a name", change)
                item = items[arg]
                item.payload = item.payload.with_changes(keyword=arg.keyword.with_changes(value=change.name))
                names.discard(arg.keyword.value)
                renamed.add(change.name)
            case RemoveArgument():
                arg = fragment.argument(original, change.argument, change)
                gone[arg] = change
                names -= {arg.keyword.value} if arg.keyword else set()
            case AddArgument():
                anchor = fragment.argument(original, change.anchor, change) if change.anchor else None
                added.setdefault(anchor, []).append(change)
    for change in changes:
        if isinstance(change, (AddArgument, RenameArgument)) and change.name in names:
            raise Refused(f"the call already has an argument {change.name!r}", change)
    made: list[cst.Arg] = []
    for anchor, additions in added.items():
        new = [_argument(fragment, change, _equal(original, anchor)) for change in additions]
        made += new
        if anchor is None:
            _append(row, additions, new)
        elif anchor in gone:
            row.replace(items[anchor], new)
            del gone[anchor]
        else:
            row.insert_after(items[anchor], new)
    pairs = zip(original.args, call.args, strict=True)
    # what is new took the place of some
    changed = [(before, now) for before, now in pairs if before not in gone and items[before] in row.items]
    for arg in gone:
        heirs = [before for before, now in changed if _takes(fragment, arg, before, now)]
        row.remove(items[arg], fragment.remarks(arg), items[heirs[0]] if len(heirs) == 1 else None)
    align_arguments(row, original.args)
    _wrap(fragment, original, call, row)
    _explode(fragment, row, made)
    return write_call(call, row)


def _takes(fragment: Fragment, gone: cst.Arg, before: cst.Arg, now: cst.Arg) -> bool:
    """Whether an argument that stays has the value of one that goes now, and had not before."""
    value, was, is_now = (fragment.module.code_for_node(arg.value) for arg in (gone, before, now))
    return value in is_now and value not in was


def _wrap(fragment: Fragment, original: cst.Call, call: cst.Call, row: Row[cst.Arg]) -> None:
    """Give each argument a line, where the call, or all that stands in its brackets, grew too wide for one."""
    if row.is_block:
        written = "".join(f"{item.lead}{fragment.module.code_for_node(item.payload).rstrip()}," for item in row.items)
        if len(written) > _widest(fragment) and "\n" not in written and "\r" not in written:
            explode(row, row.end_lead, fragment)
        return
    alone = line_alone(fragment, fragment.span(original), _HOLDER)
    if alone is None or len(row.items) < 2:
        return
    before, indent, widest = alone
    written = fragment.module.code_for_node(write_call(call, row))
    if "\n" not in written and "\r" not in written and len(before + written) > widest:
        explode(row, indent, fragment)


def _explode(fragment: Fragment, row: Row[cst.Arg], made: Sequence[cst.Arg]) -> None:
    """Give each item of a new list a line, where each argument has one and the list is too wide for its own."""
    if not row.vertical:
        return
    widest = _widest(fragment)
    for index, item in enumerate(row.items):
        value = item.payload.value
        if not isinstance(value, cst.List) or not value.elements or not row.starts(index) or item.payload not in made:
            continue
        indent = split_lead(item.lead)[1]
        written = indent + fragment.module.code_for_node(item.payload) + ","
        if len(written) <= widest or "\n" in written or "\r" in written:
            continue
        items = read_display(fragment.module, value, fragment.newline)
        explode(items, indent, fragment)
        item.payload = item.payload.with_changes(value=write_display(value, items))


def _widest(fragment: Fragment) -> int:
    return max([WIDEST, *(len(line) for line in re.split(r"\r\n|\r|\n", fragment.text))])


def _argument(fragment: Fragment, change: AddArgument, equal: cst.AssignEqual) -> cst.Arg:
    value = fragment.value(change.value, change)
    if change.name is None:
        return cst.Arg(value)
    return cst.Arg(value, keyword=cst.Name(change.name), equal=equal)


def _equal(call: cst.Call, anchor: cst.Arg | None) -> cst.AssignEqual:
    """The `=` of a new argument, with spaces as the one has that it stands beside, or as all have."""
    beside = (
        [anchor] if anchor is not None and anchor.keyword is not None else [arg for arg in call.args if arg.keyword]
    )
    around = [arg.equal for arg in beside if isinstance(arg.equal, cst.AssignEqual)]
    spaced = bool(around) and all(_is_spaced(equal) for equal in around)
    space = cst.SimpleWhitespace(" " if spaced else "")
    return cst.AssignEqual(space, space)


def _is_spaced(equal: cst.AssignEqual) -> bool:
    before, after = equal.whitespace_before, equal.whitespace_after
    return isinstance(before, cst.SimpleWhitespace) and isinstance(after, cst.SimpleWhitespace) and after.value == " "


def _append(row: Row[cst.Arg], additions: Sequence[AddArgument], new: Sequence[cst.Arg]) -> None:
    """Positional ones go behind the positional ones, keywords to the end, before `**`."""
    positional = [arg for change, arg in zip(additions, new, strict=True) if change.name is None]
    keywords = [arg for change, arg in zip(additions, new, strict=True) if change.name is not None]
    if positional:
        _insert(row, _last(row, lambda arg: arg.keyword is None and arg.star != "**"), positional)
    if keywords:
        _insert(row, _last(row, lambda arg: arg.star != "**"), keywords)


def _last(row: Row[cst.Arg], wanted: Callable[[cst.Arg], bool]) -> Item[cst.Arg] | None:
    return next((item for item in reversed(row.items) if wanted(item.payload)), None)


def _insert(row: Row[cst.Arg], anchor: Item[cst.Arg] | None, new: Sequence[cst.Arg]) -> None:
    if anchor is None:
        row.insert_first(new)
    else:
        row.insert_after(anchor, new)
