"""Schedulers that a `configure_optimizers` has made by a method which its class inherits."""

from __future__ import annotations

import ast
from collections.abc import Callable, Container
from typing import Final

from codemods.deferred import NamedTuple
from codemods.semantics.optimizing import CONFIGURE, Optimizers, Scheduler, scheduler_made_by

WORDS: Final = frozenset({b"lr_scheduler", b"ReduceLROnPlateau", b"LambdaLR", b"StepLR", b"CosineAnnealingLR"})
"""What a file says of whose methods this may be asked."""
_MAKING: Final = ("sched", "lr")
"""What the names of methods hold that make a scheduler."""
_WATCHED: Final = ast.Constant("?")


class Maker(NamedTuple):
    """A method and the scheduler that it makes, where nothing else says what that watches, and where something does."""

    name: str
    alone: Scheduler | None
    watched: Scheduler | None


def makers(node: ast.ClassDef, fixed: Container[str]) -> tuple[Maker, ...]:
    """The methods of a class that make a scheduler. `fixed` are the names that the file binds once."""
    methods = {one.name: one for one in node.body if isinstance(one, ast.FunctionDef) and not one.decorator_list}
    found = []
    for name, method in methods.items():
        if name != CONFIGURE and any(part in name.lower() for part in _MAKING):
            alone, watched = (scheduler_made_by(method, methods, fixed, each) for each in (None, _WATCHED))
            if alone is not None or watched is not None:
                found.append(Maker(name, alone, watched))
    return tuple(found)


def resolved(optimizers: Optimizers, making: Callable[[str], Maker | None]) -> Optimizers:
    """The optimizers with the schedulers that other classes make; `making` tells what a method does."""
    if not any(one.maker for one in optimizers.schedulers or ()):
        return optimizers
    found = [_resolved(one, making(one.maker)) if one.maker else one for one in optimizers.schedulers or ()]
    known = tuple(one for one in found if one is not None)
    return optimizers._replace(schedulers=known if len(known) == len(found) else None)


def _resolved(one: Scheduler, maker: Maker | None) -> Scheduler | None:
    """A scheduler that a method makes, with what stands beside its call; None where that is not seen."""
    made = (maker.alone if one.monitor is None else maker.watched) if maker is not None else None
    if made is None or made.maker:
        return None
    if made.monitor == ast.unparse(_WATCHED):
        made = made._replace(monitor=one.monitor)
    plain = Scheduler()
    if (one.interval, one.frequency) == (plain.interval, plain.frequency):
        return made
    if (made.interval, made.frequency) != (plain.interval, plain.frequency):
        return None  # a dict in a dict
    return made._replace(interval=one.interval, frequency=one.frequency)
