"""Whether a Trainer that a function gives back was fitted by it."""

from __future__ import annotations

import ast

from codemods.rules.registry import Context
from codemods.rules.trainer.fits import WHOLE, reaching, unpacked, uses_of
from codemods.semantics.members import AttributeUse
from codemods.semantics.module import Module
from codemods.semantics.nodes import is_name
from codemods.semantics.scopes import Binding, FunctionNode, Scope


def fitted_by_builder(use: AttributeUse, context: Context) -> bool | None:
    """Whether a function of the file has fitted the Trainer of a use, which it gave: `trainer, net = train()`.

    None where it does so on some of its ways only.
    """
    module, holder = context.module, use.node.value
    found = use.scope.lookup(holder.id) if isinstance(holder, ast.Name) else None
    if not isinstance(holder, ast.Name) or found is None or found[0] is not use.scope:
        return False
    values = [binding.value or unpacked(binding) for binding in found[1]]
    known = {module.span(each).start: (each, binding) for each, binding in zip(values, found[1], strict=True) if each}
    reached = reaching(use.span.start, sorted(known), module)
    value, binding = known[reached[0]] if len(reached) == 1 and len(known) == len(values) else (None, None)
    if not isinstance(value, ast.Call) or not isinstance(value.func, ast.Name) or binding is None:
        return False
    place = WHOLE if binding.value is not None else _taken_at(binding, holder.id)
    scopes = [own for node, outer, own in module.scoped.functions if _is_named(node, value.func.id, outer, module)]
    if place is None or len(scopes) != 1:
        return False
    fits = [fit for fit in uses_of("fit", context) if fit.call is not None and fit.scope.function() is scopes[0]]
    ways = [_is_fitted(node, place, fits, module) for node, where in module.scoped.returns if where is scopes[0]]
    if not ways or not any(way is not False for way in ways):
        return False
    return True if all(ways) else None


def _is_fitted(node: ast.Return, place: int, fits: list[AttributeUse], module: Module) -> bool | None:
    """Whether what is returned there was fitted above; None where that depends on the way to it."""
    name, start = _name_at(node, place), module.span(node).start
    found = [fit for fit in fits if name and is_name(fit.node.value, name) and fit.span.start < start]
    block = module.block(start)
    certain = [block, *module.blocks_around(block)]
    if any(module.block(fit.span.start) in certain for fit in found):
        return True
    return None if found else False


def _is_named(node: FunctionNode, name: str, outer: Scope, module: Module) -> bool:
    return isinstance(node, ast.FunctionDef) and node.name == name and outer is module.scope and not node.decorator_list


def _taken_at(binding: Binding, name: str) -> int | None:
    """The place of what a variable takes of a tuple: 1 for `net` in `trainer, net = train()`."""
    target = binding.node.targets[0] if isinstance(binding.node, ast.Assign) else None
    parts = target.elts if isinstance(target, (ast.Tuple, ast.List)) else []
    if any(isinstance(part, ast.Starred) for part in parts):
        return None
    return next((index for index, part in enumerate(parts) if is_name(part, name)), None)


def _name_at(node: ast.Return, place: int) -> str | None:
    """The variable that a function gives at a place of what it returns."""
    value = node.value
    if place != WHOLE:
        value = value.elts[place] if isinstance(value, ast.Tuple) and place < len(value.elts) else None
    return value.id if isinstance(value, ast.Name) else None
