"""Edits of files that are no Python: each change says which bytes take the place of which."""

from __future__ import annotations

from collections.abc import Sequence

from codemods.deferred import pattern
from codemods.model import Edit, ReplaceText, Span
from codemods.rewriting.claims import Chosen
from codemods.source.data import Entry, Mapping, read, walked
from codemods.source.documents import Kind
from codemods.source.plain import Plain

_ANCHOR = pattern(rb"[ \t]*[&!]\S+")


def edits_of(fixes: Sequence[Chosen]) -> tuple[list[Edit], list[Chosen]]:
    """The edits that fixes in rule order make together, and the fixes that meet one before them."""
    edits: dict[Edit, None] = {}
    lost: list[Chosen] = []
    for finding, fix in fixes:
        made = [Edit(c.span, c.text.encode()) for c in fix.changes if isinstance(c, ReplaceText)]
        if any(_meets(one, other) for one in made for other in edits if one != other):
            lost.append((finding, fix))
        else:
            edits |= dict.fromkeys(made)
    return sorted(edits), lost


def with_braces(source: Plain, edits: Sequence[Edit]) -> list[Edit]:
    """The edits of a file, with `{}` behind the key of each mapping that they leave nothing of.

    A key alone is null, and null in the place of a mapping takes away what other files put there.
    """
    gone = [edit.span for edit in edits if not edit.replacement]
    if len(gone) < 2 or Kind.of(source.path) is not Kind.DATA or source.path.endswith(".toml"):
        return list(edits)
    made = []
    for _, node in walked(read(source.utf8.decode(), source.path)):
        for entry in node.entries if isinstance(node, Mapping) else ():
            if _is_emptied(entry, gone):
                colon = source.utf8.index(b":", entry.key.span.end) + 1
                anchor = _ANCHOR.match(source.utf8, colon)
                at = anchor.end() if anchor is not None else colon
                made.append(Edit(Span(at, at), b" {}"))
    return sorted([*edits, *dict.fromkeys(made)])


def _is_emptied(entry: Entry, gone: Sequence[Span]) -> bool:
    """Whether nothing is left of the block that an entry holds, while its key stays."""
    inner = entry.value
    if any(_within(entry.key.span, span) for span in gone):
        return False
    if not isinstance(inner, Mapping) or not inner.entries or inner.flow or entry.merged:
        return False
    return all(any(_within(other.span, span) for span in gone) for other in inner.entries)


def _within(inner: Span, outer: Span) -> bool:
    return outer.start <= inner.start and inner.end <= outer.end


def drops_comment(source: Plain, fixes: Sequence[Chosen]) -> frozenset[Chosen]:
    """The fixes with which a comment goes."""
    starts = [start for _, start, _ in source.comments()]
    return frozenset(
        (finding, fix)
        for finding, fix in fixes
        for change in fix.changes
        if isinstance(change, ReplaceText) and any(change.span.start <= at < change.span.end for at in starts)
    )


def _meets(one: Edit, other: Edit) -> bool:
    return one.span == other.span or (one.span.start < other.span.end and other.span.start < one.span.end)
