"""The plain lists and tables of a data set: its files, its labels."""

import os
import zlib
from typing import Any, Dict, List, Optional

from .objects import MANY_INDICES, length_of, methods_of, with_whole

MANY_LISTINGS = 20


def listings_of(dataset: Any) -> Dict[str, Any]:
    """The plain lists and tables of a data set, as they are before a sample is drawn: its files, its labels.

    Of each: a checksum, one that knows no order (of a table: of its values), and some of the items.
    """
    found: Dict[str, Any] = {}
    for part in with_whole(dataset):
        if len(found) < MANY_LISTINGS:
            for name, value in getattr(part, "__dict__", {}).items():
                if isinstance(value, (list, tuple, dict)) and 1 < len(value) < MANY_INDICES:
                    items = list(value.items()) if isinstance(value, dict) else list(value)
                    if all(_is_plain(item) for item in items[:100]):
                        found[name] = _listing(value, items, length_of(part))
    return found


def _listing(value: Any, items: List[Any], length: Optional[int]) -> Dict[str, Any]:
    """What is said of one, that belongs to a data set of some length."""
    table = isinstance(value, dict)
    sums = _sums(items)
    every = 1 + len(sums) // 1000
    return {
        "table": table,
        "of_samples": len(items) == length,
        "text": all(_has_text(item) for item in items[:100]),
        "sum": hash(tuple(sorted(sums) if table else sums)),
        "unordered": hash(tuple(sorted(_sums(list(value.values()) if table else items)))),
        "some": sorted({one for one in sums if one % every == 0}),
    }


def _is_plain(item: Any) -> bool:
    if isinstance(item, (list, tuple)):
        return _has_text(item) and all(_is_plain(one) for one in item)
    return isinstance(item, (str, int, float, os.PathLike))


def _has_text(item: Any) -> bool:
    """Whether it is a name or a path, or has one."""
    parts = item if isinstance(item, (list, tuple)) else [item]
    return any(isinstance(part, (str, os.PathLike)) for part in parts)


def _sums(items: List[Any]) -> List[int]:
    return [zlib.crc32(repr(item).encode("utf-8", "replace")) for item in items]


def definitions_of(dataset: Any) -> List[List[Any]]:
    """Where the user's code defines the classes of a data set, and of what it is a part of."""
    places = (list(methods_of(type(part)).values())[:1] for part in with_whole(dataset))
    return [first for found in places for first in found][:4]
