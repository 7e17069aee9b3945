"""Edits of files that are no Python: each change says which bytes take the place of which."""

from __future__ import annotations

from collections.abc import Sequence

from codemods.model import Edit, ReplaceText
from codemods.rewriting.claims import Chosen
from codemods.source.plain import Plain


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
