"""Whether a tensor that is kept as an attribute meets tensors of the module."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from codemods.rules.devices.kept_tensors import Kept
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.met import Met, met_in
from codemods.semantics.placements import Placements
from codemods.semantics.reached import ReachedFunction
from codemods.semantics.running import is_hook
from codemods.source.trees import walk


def meets(kept: Kept, function: ReachedFunction, known: Placements) -> bool:
    """Whether a method that runs on the device has the tensor meet others there."""
    return (kept.has_dimensions and _is_met(kept.name, function, known)) or is_noted(kept, function, known)


def is_noted(kept: Kept, function: ReachedFunction, known: Placements) -> bool:
    """Whether the tensor is seen to meet others in a method of its class."""
    return next(meetings(kept, function, known), None) is not None


def meetings(kept: Kept, function: ReachedFunction, known: Placements) -> Iterator[tuple[ReachedFunction, ast.expr]]:
    """Where the tensor is seen to meet others in methods of its class: the method, and the expression of both."""
    named = re.compile(rb"\b" + re.escape(kept.name.encode()) + rb"\b")
    own = [other for other in known.functions.values() if other.owner == function.owner]
    alike = _alike(kept, function, known)
    # one that speaks of it may return it
    telling = [f".{other.name}(".encode() for other in own if named.search(known.texts.text(other))]
    for other in own:
        text = known.texts.text(other)
        spoken = named.search(text) is not None or any(name in text for name in telling)
        if spoken and known.begun.runs(other):
            noted = known.of(other).kept
            for maker in kept.makers & noted.keys():
                yield from ((other, meet) for meet in noted[maker].meets if _is_of(meet, kept, alike))


def _alike(kept: Kept, function: ReachedFunction, known: Placements) -> frozenset[str]:
    """The other attributes that hold the same tensor, or one that is made of it: `self.root = self.x.sqrt()`."""
    held = known.attributes(function.owner or "").items()
    return frozenset(name for name, other in held if name != kept.name and other.makers & kept.makers)


def _is_of(meet: ast.expr, kept: Kept, alike: frozenset[str]) -> bool:
    """Whether what meets others is the attribute, and does not visibly read another one that is like it."""
    read = {part.attr for part in walk(meet) if isinstance(part, ast.Attribute)} if alike else set[str]()
    return kept.name in read or read.isdisjoint(alike)


def _is_met(name: str, function: ReachedFunction, known: Placements) -> bool:
    """Whether a step or a `forward` comes to a method, in any file, that has an attribute meet what it is given."""
    module, index = known.module, known.index
    for symbol, met in met_in_family(function, known):
        if name in met.given and _is_run(symbol, index):
            return True
    stored = [store.target for store in module.scoped.stores if isinstance(store.target, ast.Attribute)]
    once = sum(target.attr == name for target in stored) == 1  # another hook may put it on the device first
    return any(
        name in met_in(other.node, other.scope, module).given
        for other in known.functions.values()
        if other.owner == function.owner
        and other.name not in {"__init__", "forward"}
        and name.encode() in known.texts.text(other)
        if _is_run(other.symbol, index) and (not is_hook(other.name) or (once and other.name == "training_step"))
    )


def met_in_family(function: ReachedFunction, known: Placements) -> Iterator[tuple[str, Met]]:
    """What the methods of the classes in other files do of which an instance may be."""
    classes, names = known.index.classes, known.index.names
    assert function.owner is not None
    for relative in classes.family(function.owner):
        if relative in classes.classes and classes.home(relative) != known.module.name:
            for symbol, met in names.modules[classes.home(relative)].met.items():
                if symbol.rpartition(".")[0] == relative:
                    yield symbol, met


def _is_run(symbol: str, index: ProjectIndex) -> bool:
    """Whether a method is, or is called by, a step or a `forward`."""
    hooks = {symbol.rpartition(".")[2], *index.running.hooks(symbol)}
    return any(name == "forward" or name.endswith("_step") for name in hooks)
