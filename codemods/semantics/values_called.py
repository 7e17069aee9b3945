"""Calls of a value: `TRAINERS[name](gpus=1)`, `self.trainer_class(…)`, `def make(cls=Trainer): cls(…)`.

What is called is a place like any other, so it is searched backwards for the classes and functions that it may hold.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from codemods.semantics import symbols
from codemods.semantics.arguments import Rewrite
from codemods.semantics.places import Place
from codemods.semantics.project import ModuleFacts

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
    names = frozenset(name for called in index.callables for name in search.names(called))
    if not any(facts.flow.named & names for facts in modules):
        return {}
    family = {c: called for called in sorted(index.callables) for c in (called, *index.classes.descendants(called))}
    found = {}
    for facts in modules:
        for value, keywords in facts.flow.values:
            held = index.place(value, facts.name)
            meant, is_open = _meant(search, held) if held.base else (frozenset[str](), True)
            called = sorted({family[name] for name in meant & family.keys()})
            others = sorted(name for name in meant if family.get(name) != called[0]) if called else []
            if others:
                spelled = others[0].rpartition(".")[2]
                found[keywords] = CalledValue(called[0], Rewrite(refusal=f"what is called here may be `{spelled}` too"))
            elif called:
                found[keywords] = CalledValue(called[0], Rewrite(caveat=_OPEN if is_open else None))
    return found


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
