"""LIT513: plain classes whose device is CUDA by default, and which nobody gives another."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Finding
from codemods.rules.registry import Context
from codemods.semantics.device_values import Device, device_of
from codemods.semantics.given_devices import is_left_at, is_left_on_cuda
from codemods.semantics.nodes import argument, defaults_of, is_name, is_none, last_part
from codemods.semantics.placements import placements
from codemods.semantics.reach import Stage
from codemods.semantics.reached import ReachedFunction
from codemods.semantics.scopes import Store
from codemods.source.trees import nodes_of, walk

_MOVES = frozenset({"to", "type_as", "cpu"})
_CUDA = frozenset({Device.HARD, Device.CHOSEN})


def left_on_cuda(function: ReachedFunction, context: Context) -> Iterator[Finding]:
    """The devices that `__init__` of a plain class keeps, where that is CUDA's and a method that runs uses it."""
    module, owner = context.module, function.scope.parent
    if function.name != "__init__" or function.owner is None or owner is None:
        return
    if context.project.reach.stage(function.owner) & Stage.LOAD:
        return  # what loads data may want it
    stores = [store for store in module.scoped.stores if isinstance(store.target, ast.Attribute)]
    for store in stores:
        target = store.target
        assert isinstance(target, ast.Attribute)
        if store.scope is not function.scope or not is_name(target.value, function.first_parameter):
            continue
        if not _is_cuda(_placed(store), store, function, context):
            continue
        others = (each for each in stores if each is not store and last_part(each.target) == target.attr)
        if any(each.scope.function().parent in (owner, module.scope) for each in others):
            continue  # somebody may set it
        known = placements(module, context.project)
        inside = [other for other in known.functions.values() if other.scope.parent is owner]
        running = [other for other in inside if other.stage & Stage.RUN and known.begun.runs(other)]
        if any(other.name in {"to", "cuda"} for other in inside):
            continue
        named = _placed(store) is store.value or "dev" in target.attr.lower()
        if any(puts_on(target.attr, other, context) if named else _reads(target.attr, other) for other in running):
            yield context.finding(
                module.span(store.statement),
                row="default",
                message=f"`self.{target.attr}` is {'' if named else 'on '}CUDA by default, and nothing gives another "
                "device",
                advice="take the device of a tensor that the methods are given, or give it that of the module",
            )


def _placed(store: Store) -> ast.expr | None:
    """The device that a tensor which is kept is put on, `table(steps).to(device)`, or what is kept if it is none."""
    value = store.value
    if not isinstance(value, ast.Call) or not isinstance(value.func, ast.Attribute) or value.func.attr != "to":
        return value
    return argument(value, "device", 0)


def _reads(name: str, function: ReachedFunction) -> bool:
    """Whether a method reads an attribute, and does not only move it."""
    reads = (part for part in walk(function.node) if isinstance(part, ast.Attribute) and part.attr == name)
    called = (call.func for call in nodes_of(function.node, ast.Call))
    moved = {func.value for func in called if isinstance(func, ast.Attribute) and func.attr in _MOVES}
    return any(read not in moved and is_name(read.value, function.first_parameter) for read in reads)


def _is_cuda(value: ast.expr | None, store: Store, function: ReachedFunction, context: Context) -> bool:
    """Whether what is kept is a parameter that is CUDA by default, or CUDA where a parameter is left at None."""
    module = context.module
    assert function.owner is not None
    if isinstance(value, ast.Call) and module.resolve(value.func, store.scope) == "torch.device" and value.args:
        value = value.args[0]
    switched = context.project.turned_on
    if isinstance(value, ast.Name):
        return is_left_on_cuda(value, function.node, function.owner, module, switched)
    if not isinstance(value, ast.BoolOp) or not isinstance(value.op, ast.Or) or len(value.values) != 2:
        return False
    given, other = value.values
    default = defaults_of(function.node.args).get(given.id) if isinstance(given, ast.Name) else None
    if not is_none(default) or device_of(other, store.scope, module) not in _CUDA:
        return False
    return is_left_at(given, function.node, function.owner, switched)


def puts_on(name: str, function: ReachedFunction, context: Context) -> bool:
    """Whether a method moves something to the device that an attribute is, makes something there, or hands it on."""
    for node in walk(function.node):
        if not isinstance(node, ast.Call):
            continue
        moves = isinstance(node.func, ast.Attribute) and node.func.attr == "to"
        moves |= "dev" in name and _hands_on(node.func, function, context)
        given = [keyword.value for keyword in node.keywords if keyword.arg == "device"] + (node.args if moves else [])
        named = (value.value for value in given if isinstance(value, ast.Attribute) and value.attr == name)
        if any(is_name(holder, function.first_parameter) for holder in named):
            return True
    return False


def _hands_on(called: ast.expr, function: ReachedFunction, context: Context) -> bool:
    """Whether something that is called may move what it is given: a method of the class, a function of the project."""
    module = context.module
    if isinstance(called, ast.Attribute) and is_name(called.value, function.first_parameter):
        return called.attr not in {"print", "log", "log_dict"}
    name = module.resolve(called, module.scope_at(module.span(called).start)) or ""
    return context.project.names.home_of(name) is not None and not last_part(called)[:1].isupper()
