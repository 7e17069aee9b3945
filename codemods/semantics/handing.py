"""Functions that hand their `**kwargs` on to a method of a Trainer, or to another function that does: the map step."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from codemods.deferred import NamedTuple
from codemods.semantics.building import called_by
from codemods.semantics.handed import what_is
from codemods.semantics.nodes import FUNCTIONS, is_name
from codemods.source.trees import walk

if TYPE_CHECKING:
    from codemods.semantics.module import Module

_METHODS: Final = frozenset({"fit", "validate", "test", "predict"})


class Handing(NamedTuple):
    """A call to which a function hands its `**kwargs` on.

    `method` is the name of what is called as a method and `receiver` what that is one of, as
    `codemods.semantics.handed` says it; for a function `method` is empty and `receiver` its dotted name. `is_read` says
    that the function does something else with its `**kwargs` too.
    """

    method: str
    receiver: str
    is_read: bool


def hands_on(module: Module) -> Mapping[str, tuple[Handing, ...]]:
    """The functions of a file that hand their `**kwargs` on, by their symbols."""
    if b"**" not in module.source.utf8 or b"def " not in module.source.utf8:
        return {}
    found: dict[str, list[Handing]] = {}
    for call, scope in module.scoped.calls:
        splatted = [keyword.value for keyword in call.keywords if keyword.arg is None]
        if not splatted:
            continue
        function = scope.function()
        node = function.node
        rest = node.args.kwarg.arg if isinstance(node, FUNCTIONS) and node.args.kwarg is not None else None
        if rest is None or len(function.bindings.get(rest, ())) != 1:
            continue
        if not any(is_name(value, rest) for value in splatted):
            continue
        func, method = call.func, ""
        if isinstance(func, ast.Attribute) and func.attr in _METHODS:
            method, receiver = func.attr, what_is(module, func.value, scope)
        else:
            receiver = called_by(module, call, scope) or ""
        if receiver:
            reads = sum(is_name(part, rest) for part in walk(node))
            found.setdefault(module.symbol(function), []).append(Handing(method, receiver, reads > 1))
    return {symbol: tuple(handings) for symbol, handings in found.items()}
