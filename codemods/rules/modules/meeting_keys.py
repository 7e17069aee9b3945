"""Keys of dicts that are logged, which may come out as one though they are written otherwise."""

from __future__ import annotations

import ast

from codemods.rules.modules.payloads import Place
from codemods.semantics.dicts import Entry
from codemods.semantics.nodes import text_of


def may_meet(entry: Entry, other: Entry) -> bool:
    """Whether two entries whose keys are written otherwise may have one key, as one of them at least is computed."""
    if entry.is_spread or other.is_spread or (entry.name is not None and other.name is not None):
        return False
    if entry.name is not None or other.name is not None:
        known = entry.name if entry.name is not None else other.name
        return known is not None and (other if entry.name is not None else entry).may_be([known])
    ends = [(_ends(entry.key, place), _ends(other.key, place)) for place in (0, -1)]
    first, last = ends
    begins = first[0].startswith(first[1]) or first[1].startswith(first[0])
    return begins and (last[0].endswith(last[1]) or last[1].endswith(last[0]))


def meeting(entry: Entry, place: Place) -> list[ast.expr]:
    """The dicts for the logger and the bar, in variables, one of whose keys may come out as that of an entry.

    Two keys that are both made of something are taken to be two.
    """
    payloads = [payload for payload in (place.log, place.bar) if payload is not None]
    computed = entry.name is None
    found = [
        payload
        for payload in payloads
        if any((e.name is None) is not computed and may_meet(entry, e) for e in (payload.entries or {}).values())
    ]
    return [payload.node for payload in found if isinstance(payload.node, ast.Name) and not payload.written]


def _ends(key: ast.expr | None, place: int) -> str:
    """The text that a computed key surely begins (0) or ends (-1) with: `val_` of `f"val_{name}"`."""
    part = key.values[place] if isinstance(key, ast.JoinedStr) and key.values else None
    return (text_of(part) or "") if part is not None else ""
