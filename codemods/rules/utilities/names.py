"""Rows that several rules about utilities share the form of."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from codemods.rules.named import MovedName, RemovedName
from codemods.semantics.symbols import FABRIC, ROOT

UTILITIES: Final = f"{ROOT}.utilities"
FABRIC_UTILITIES: Final = f"{FABRIC}.utilities"
PRIVATE: Final = "its name is private now, and may change without notice"


def moved(name: str, new: str, last: str, since: str = "2.0", reason: str | None = None) -> MovedName:
    """The same function elsewhere; what has a private name now is unsafe."""
    private = new.rpartition(".")[2].startswith("_") and not name.rpartition(".")[2].startswith("_")
    return MovedName(name=name, new=new, last=last, since=since, reason=reason or (PRIVATE if private else None))


def removed(names: Iterable[str], last: str, advice: str) -> list[RemovedName]:
    """Names that nothing takes the place of."""
    return [RemovedName(name=name, last=last, advice=advice) for name in names]
