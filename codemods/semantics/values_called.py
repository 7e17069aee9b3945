"""Calls of a value: `TRAINERS[name](gpus=1)`, `self.trainer_class(…)`, `def make(cls=Trainer): cls(…)`.

Where a class of Lightning is named as a value, it is followed forwards to the places that hold it. What is called there
is then searched backwards for what else it may be.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from codemods.deferred import NamedTuple
from codemods.semantics import symbols
from codemods.semantics.arguments import Rewrite
from codemods.semantics.facts import ModuleFacts
from codemods.semantics.places import EACH, SOME, Place, source_key

if TYPE_CHECKING:
    from codemods.semantics.search import Search

_MOST_PLACES = 200
_OPEN = "what is called here may be another class too"


class CalledValue(NamedTuple):
    """What a value that is called may be: a callable of Lightning, and what holds against a rewrite."""

    called: str
    doubt: Rewrite


def called_values(search: Search, modules: Sequence[ModuleFacts]) -> dict[Place, CalledValue]:
    """The calls of values that may be one of the callables, by the place of their keywords."""
    index = search.index
    family = {c: called for called in sorted(index.callables) for c in (called, *index.classes.descendants(called))}
    lasts = frozenset(name for called in index.callables for name in search.names(called))
    if not any(facts.flow.values for facts in modules) or not any(facts.flow.named & lasts for facts in modules):
        return {}
    holders = _Holders(search, modules)
    for symbol in sorted(family):
        holders.follow(Place("=" + symbol))
    found = {}
    for facts in modules:
        for value, keywords in facts.flow.values:
            held = index.place(value, facts.name)
            if held in holders:
                meant, is_open = _meant(search, held)
                called = sorted({family[name] for name in meant & family.keys()})
                others = sorted(name for name in meant if family.get(name) not in called[:1])
                if called:
                    found[keywords] = CalledValue(called[0], _doubt(others, is_open))
    return found


def _doubt(others: Sequence[str], is_open: bool) -> Rewrite:
    if others:
        return Rewrite(refusal=f"what is called here may be `{others[0].rpartition('.')[2]}` too")
    return Rewrite(caveat=_OPEN if is_open else None)


class _Holders:
    """The places that may hold some classes."""

    def __init__(self, search: Search, modules: Sequence[ModuleFacts]) -> None:
        self._search = search
        self._giving: dict[str, list[ModuleFacts]] = {}
        for facts in modules:
            for key in facts.flow.out_of:
                self._giving.setdefault(key, []).append(facts)
        self._paths: dict[str, set[tuple[str, ...]]] = {}

    def __contains__(self, place: Place) -> bool:
        return any(
            _is_part(place.path, path) and len(place.path) == len(path) for path in self._paths.get(place.base, ())
        )

    def follow(self, start: Place) -> None:
        """Add the places that what `start` holds flows to."""
        todo = [start]
        for place in todo:
            paths = self._paths.setdefault(place.base, set())
            if place.path not in paths and len(todo) <= _MOST_PLACES:
                paths.add(place.path)
                todo += self._next(place)

    def _next(self, place: Place) -> Iterator[Place]:
        index, base = self._search.index, place.base
        if base.endswith("!"):
            yield Place(base[:-1], place.path)
        if base[:1] == "=" and place.path:
            for other in self._search.family(base[1:]):
                yield Place("=" + other, place.path)
        for key in self._keys(base):
            for facts in self._giving.get(key, ()):
                for target, source in facts.flow.out_of[key]:
                    if _is_part(source.path, place.path) and index.place(source, facts.name) == Place(
                        base, source.path
                    ):
                        there = index.place(target, facts.name)
                        if there.base and not self._search.is_wrapped(place, there):
                            yield there.at(*place.path[len(source.path) :])

    def _keys(self, base: str) -> list[str]:
        if base[:1] == "=" or base.endswith(")"):
            kind = source_key(base)[0]
            return [f"{kind}{name}" for name in sorted(self._search.names(base.strip("=)")))]
        return [base]


def _is_part(part: Sequence[str], path: Sequence[str]) -> bool:
    """Whether one path begins another, where any entry may be the one that is not known."""
    return len(part) <= len(path) and all(
        a == b or EACH in (a, b) or SOME in (a, b) for a, b in zip(part, path, strict=False)
    )


def _meant(search: Search, held: Place) -> tuple[frozenset[str], bool]:
    """The names of what a place may hold, and whether it may hold something else too.

    A parameter may: what is called through it is its callers' choice.
    """
    names, todo, is_open = set(), [held], False
    for place in todo:
        symbol = place.base[1:]
        if place.base[:1] == "=" and not place.path and _is_callable(search, symbol):
            names.add(symbol)
            continue
        sources = search.sources(place)
        is_open = is_open or not sources or len(todo) > _MOST_PLACES or _is_parameter(search, place)
        todo += [source for source in dict.fromkeys(sources) if source not in todo and len(todo) <= _MOST_PLACES]
    return frozenset(names), is_open


def _is_parameter(search: Search, place: Place) -> bool:
    function, _, name = place.base.partition(":")
    facts = search.index.classes.functions.get(function)
    return place.is_local and facts is not None and name in facts.named


def _is_callable(search: Search, symbol: str) -> bool:
    """Whether a name is one of a class or a function, as far as that is seen."""
    classes = search.index.classes
    if symbol in classes.classes or symbol in classes.functions or symbols.is_lightning(symbol):
        return True
    return symbol.partition(".")[0] not in {name.partition(".")[0] for name in search.index.names.modules}
