"""Whether a Trainer that a function gives back was fitted by it."""

from __future__ import annotations

import ast

from codemods.rules.registry import Context
from codemods.rules.trainer.fits import WHOLE, reaching, unpacked, uses_of
from codemods.semantics.building import trainer_key
from codemods.semantics.holders import items
from codemods.semantics.members import AttributeUse
from codemods.semantics.module import Module
from codemods.semantics.nodes import is_name
from codemods.semantics.scopes import Binding, FunctionNode, Scope


def fitted_by_builder(use: AttributeUse, context: Context) -> bool | None:
    """Whether a function of the file has fitted the Trainer of a use, which it gave: `trainer, net = train()`.

    None where it does so on some of its ways only.
    """
    module, (holder, key) = context.module, entry_read(use.node.value, use.scope)
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
    returns = [(node, where) for node, where in module.scoped.returns if where is scopes[0]]
    ways = [_is_fitted(node, _name_at(node, place, key, where, module), fits, module) for node, where in returns]
    if not ways or not any(way is not False for way in ways):
        return False
    return True if all(ways) else None


def entry_read(node: ast.expr, scope: Scope) -> tuple[ast.expr, str | None]:
    """A dict and its key, where an entry is meant: `kept["trainer"]`, or what is bound once to that; else the node."""
    if isinstance(node, ast.Name):
        found = scope.lookup(node.id)
        value = found[1][0].value if found is not None and len(found[1]) == 1 else None
        node = value if isinstance(value, ast.Subscript) and trainer_key(value.slice) is not None else node
    return (node.value, trainer_key(node.slice)) if isinstance(node, ast.Subscript) else (node, None)


def _is_fitted(node: ast.Return, name: str | None, fits: list[AttributeUse], module: Module) -> bool | None:
    """Whether what is returned there was fitted above; None where that depends on the way to it."""
    start = module.span(node).start
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


def _name_at(node: ast.Return, place: int, key: str | None, scope: Scope, module: Module) -> str | None:
    """The variable that a function gives at a place of what it returns, or in the dict there."""
    value = node.value
    if place != WHOLE:
        value = value.elts[place] if isinstance(value, ast.Tuple) and place < len(value.elts) else None
    if key is not None and value is not None:
        held = items(value, scope, module, ast.Constant(key))
        value = held[0][0] if len(held) == 1 else None
    return value.id if isinstance(value, ast.Name) else None
