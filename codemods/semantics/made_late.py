"""What a program makes when a training has run before: its first weights are drawn from the state that one leaves."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from codemods.deferred import NamedTuple
from codemods.semantics.nodes import last_part

if TYPE_CHECKING:
    from codemods.semantics.module import Module

_FIT: Final = b".fit("
_SEEDS: Final = frozenset({"seed_everything", "manual_seed", "reset_seed"})
_LOOPS: Final = (ast.For, ast.AsyncFor, ast.While)


class _Event(NamedTuple):
    """A call in the order of a function: what it makes, whether it trains, and whether it seeds before that."""

    call: ast.Call
    makes: frozenset[str]
    fits: bool = False
    seeds: bool = False


def made_late(module: Module) -> frozenset[str]:
    """The names of what is called behind a `fit`, or in a loop around one, with no seed set anew in between.

    What a function of the file makes and trains counts where the function is called.
    """
    if _FIT not in module.source.utf8:
        return frozenset()
    within: dict[ast.AST, list[ast.Call]] = {}
    for call, scope in module.scoped.calls:
        within.setdefault(scope.function().node, []).append(call)
    functions = {node.name: calls for node, calls in within.items() if isinstance(node, ast.FunctionDef)}
    found = set[str]()
    for node, calls in within.items():
        events = [_event(call, functions) for call in sorted(calls, key=_end)]
        if not any(event.fits for event in events):
            continue
        trained = False
        for event in _run(events, node, module):
            trained = trained and not event.seeds
            found |= event.makes if trained else frozenset()
            trained = trained or event.fits
    return frozenset(found)


def _end(call: ast.Call) -> tuple[int, int]:
    """Where a call ends: what it is given is made before it runs."""
    return call.end_lineno or 0, call.end_col_offset or 0


def _event(call: ast.Call, functions: dict[str, list[ast.Call]]) -> _Event:
    name = last_part(call.func)
    inside = functions.get(name, []) if isinstance(call.func, ast.Name) else []
    names = frozenset({name, *(last_part(each.func) for each in inside)})
    fits = any(map(_trains, (call, *inside)))
    return _Event(call, names, fits, seeds=not _SEEDS.isdisjoint(names))


def _trains(call: ast.Call) -> bool:
    """Whether a call is `fit` of what is named like a Trainer; scalers and trees have a `fit` too."""
    if not isinstance(call.func, ast.Attribute) or call.func.attr != "fit":
        return False
    of = call.func.value
    return "train" in last_part(of.func if isinstance(of, ast.Call) else of).lower()


def _run(events: list[_Event], function: ast.AST, module: Module) -> Iterator[_Event]:
    """The calls of a function as they may run: those of a loop a second time, behind its end."""
    again: list[_Event] = []
    around: ast.AST | None = None
    for event in events:
        loop = _outermost(event.call, function, module)
        if loop is not around:
            yield from again
            again, around = [], loop
        again += [event] if loop is not None else []
        yield event
    yield from again


def _outermost(call: ast.Call, function: ast.AST, module: Module) -> ast.AST | None:
    found, node = None, module.parents.get(call)
    while node is not None and node is not function:
        found, node = node if isinstance(node, _LOOPS) else found, module.parents.get(node)
    return found
