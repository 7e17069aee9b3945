"""What a function in a function is given: `def distances(x): …`, and `distances(student)` beside it."""

from __future__ import annotations

import ast
from collections.abc import Collection, Mapping

from codemods.semantics.held import ON_DEVICE, UNKNOWN, Held
from codemods.semantics.module import Module
from codemods.semantics.nodes import is_name, positional_of
from codemods.semantics.scopes import FunctionNode, Scope
from codemods.semantics.tensor_parameters import parameters_of
from codemods.source.trees import nodes_of, walk


def given_inside(
    node: FunctionNode | ast.Lambda,
    outer: Scope,
    variables: Mapping[str, Held],
    parameters: Collection[str],
    module: Module,
    called: str = "",
) -> dict[str, Held]:
    """Which parameters of a function in the function its calls there give tensors that are on the device.

    A parameter of the outer function of which nothing else is known is one, where the inner function takes tensors.
    `called` is the variable that holds it, where it has no name of its own.
    """
    names = [arg.arg for arg in positional_of(node.args)]
    if not names or outer.node is None:
        return {}
    if not isinstance(node, ast.Lambda) and takes_place(node, outer):
        taken = parameters_of(node, module.scoped.scope_of(node), module).tensors
        return {name: ON_DEVICE._replace(root=name) for name, plainly in taken.items() if plainly and name in names}
    if isinstance(node, ast.Lambda):
        tensors = dict[str, bool]()
    else:
        called, tensors = node.name, parameters_of(node, module.scoped.scope_of(node), module).tensors
    given: dict[str, list[Held]] = {}
    for call in walk(outer.node):
        if isinstance(call, ast.Call) and is_name(call.func, called):
            for name, value in zip(names, call.args, strict=False):
                known = value.id if isinstance(value, ast.Name) else ""
                held = variables.get(known, UNKNOWN)
                if held == UNKNOWN and tensors.get(name) and known in parameters:
                    held = ON_DEVICE
                given.setdefault(name, []).append(held)
    there = (name for name, held in given.items() if all(each.is_on_device for each in held))
    return {name: ON_DEVICE._replace(root=name) for name in there}


def takes_place(node: FunctionNode, outer: Scope) -> bool:
    """Whether a function in a function stands in for what that is given, as decorators have it.

    It is returned, and calls a parameter of the outer function: what is given to it is what that would be given.
    """
    around = outer.function().node
    if not isinstance(around, (ast.FunctionDef, ast.AsyncFunctionDef)) or around is node:
        return False
    given = {arg.arg for arg in positional_of(around.args)}
    if not any(is_name(part.func, name) for part in nodes_of(node, ast.Call) for name in given):
        return False
    return any(is_name(part.value, node.name) for part in nodes_of(around, ast.Return))
