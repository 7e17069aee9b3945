"""Modules that functions make for themselves: no part of what Lightning moves."""

from __future__ import annotations

import ast
from collections.abc import Iterable

from codemods.rules.registry import Context
from codemods.semantics.nodes import is_name, own_nodes
from codemods.semantics.noted import Move
from codemods.semantics.reached import ReachedFunction
from codemods.source.trees import walk

LEAVES_ALONE = frozenset({"apply", "buffers", "children", "cpu", "cuda", "double", "eval", "float", "half", "modules"})
LEAVES_ALONE |= {"named_buffers", "named_children", "named_modules", "named_parameters", "parameters", "to", "train"}
LEAVES_ALONE |= {"load_state_dict", "register_forward_hook", "requires_grad_", "size", "state_dict"}
"""Methods of a module, or of a tensor, that do not run it."""


def is_local_alone(owner: str, context: Context) -> bool:
    """Whether all that a file makes of a class of its own are variables of functions that these only call.

    Lightning moves none of them; what they put on CUDA has to be there. Where a class keeps one, it may be moved.
    """
    module = context.module
    if context.project.classes.holders.get(owner):
        return False
    made = [(call, scope) for call, scope in module.scoped.calls if module.resolve(call.func, scope) == owner]
    for call, scope in made:
        function, statement = scope.function(), module.statement(call)
        if not function.is_function or not isinstance(statement, ast.Assign) or statement.value is not call:
            return False
        for target in statement.targets:
            if not isinstance(target, ast.Name):
                return False
            reads = (part for part in walk(function.node) if is_name(part, target.id) and part is not target)
            if not all(_is_called(part, module.parents.get(part)) for part in reads):
                return False
    return bool(made)


def _is_called(node: ast.AST, above: ast.AST | None) -> bool:
    return isinstance(above, ast.Call) and above.func is node


def runs_what_it_moves(moves: Iterable[Move], function: ReachedFunction, context: Context) -> bool:
    """Whether a function runs a module itself that it has moved, before Lightning does: `net.to(d)`, then `net(x)`.

    So does one that trains a part by hand, `net = Net().to(d)`, then `net.predict(x)` in a loop of its own.
    """
    moved = {move.receiver.id: move.call.lineno for move in moves if isinstance(move.receiver, ast.Name)}
    for move in moves:
        statement = context.module.statement(move.call)
        if not isinstance(statement, ast.Assign) or statement.value is not move.call:
            continue
        for target in statement.targets:
            if isinstance(target, ast.Name):
                moved.setdefault(target.id, statement.lineno)
    return any(
        isinstance(part, ast.Call) and moved.get(_run_by(part), part.lineno) < part.lineno
        for part in own_nodes(function.node.body)
    )


def _run_by(call: ast.Call) -> str:
    """The variable whose value a call runs: `net(x)`, `net.predict(x)`."""
    func = call.func
    if isinstance(func, ast.Attribute) and func.attr not in LEAVES_ALONE:
        func = func.value
    return func.id if isinstance(func, ast.Name) else ""
