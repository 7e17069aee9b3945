"""What modules that are kept on `self` do with a fresh tensor that they are given: indices, lengths to pack by."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.rules.registry import Context
from codemods.semantics.module import Module
from codemods.semantics.nodes import is_name
from codemods.semantics.noted import Fresh
from codemods.semantics.placing_calls import LENGTHS
from codemods.semantics.reached import ReachedFunction
from codemods.source.trees import walk


def is_of_others(met: ast.expr, fresh: Fresh, function: ReachedFunction, context: Context) -> bool:
    """Whether a tensor meets others only in a module of the project that it is given to, and may be an index there."""
    func = met.func if isinstance(met, ast.Call) else None
    if isinstance(func, (ast.Name, ast.Subscript)) and _is_of_list(func, function):
        return True
    if not isinstance(func, ast.Attribute) or not is_name(func.value, function.first_parameter):
        return False
    classes, module = context.project.classes, context.module
    family = classes.family(function.owner) if function.owner is not None else ()
    if any(func.attr in classes.classes[each].methods for each in family if each in classes.classes):
        return False  # it is followed
    names = _made_of(func.attr, module)
    if names and isinstance(met, ast.Call) and all(_takes(name, met, fresh, context) for name in names):
        return False
    return not any(name.startswith("torch.nn.") for name in names)


def _is_of_list(node: ast.expr, function: ReachedFunction) -> bool:
    """Whether a module is an item of what `self` keeps, whose class nobody sees: `block = self.blocks[i][1]`."""
    if isinstance(node, ast.Name):
        found = function.scope.lookup(node.id)
        values = [binding.value for binding in found[1]] if found is not None else []
        return len(values) == 1 and isinstance(values[0], ast.Subscript) and _is_of_list(values[0], function)
    if not isinstance(node, ast.Subscript):
        return False
    while isinstance(node, ast.Subscript):
        node = node.value
    return isinstance(node, ast.Attribute) and is_name(node.value, function.first_parameter)


def is_measured(met: ast.expr, fresh: Fresh, context: Context) -> bool:
    """Whether a tensor meets others only in a module of the project that takes nothing but its size."""
    func = met.func if isinstance(met, ast.Call) else None
    if not isinstance(met, ast.Call) or not isinstance(func, ast.Attribute):
        return False
    names, places = _made_of(func.attr, context.module), [*_places(met, fresh, context.module)]
    known = context.project.names
    return bool(names and places) and all(
        known.is_measured(name, context.module.name, place) for name in names for place in places
    )


def _takes(name: str, call: ast.Call, fresh: Fresh, context: Context) -> bool:
    """Whether a module of the project has meet its weights what a call gives it of a tensor."""
    places = _places(call, fresh, context.module)
    return any(context.project.names.is_taken(name, context.module.name, place) for place in places)


def is_for_packing(met: ast.expr, fresh: Fresh, function: ReachedFunction, context: Context) -> bool:
    """Whether a tensor meets others only in a module of the project, or its own, as the lengths that `forward` takes.

    Sequences are packed by lengths on the CPU.
    """
    func = met.func if isinstance(met, ast.Call) else None
    held = func.value if isinstance(func, ast.Attribute) else func
    if not isinstance(met, ast.Call) or held is None or not is_name(held, function.first_parameter):
        return False
    known = context.project.classes
    places = [*_places(met, fresh, context.module)]
    called = func.attr if isinstance(func, ast.Attribute) else "forward"
    made = [function.owner or ""] if called == "forward" else _made_of(called, context.module)
    return bool(places and made) and all(
        LENGTHS.search(_parameter(known.method(name, "forward") or "", place, context)) is not None
        for name in made
        for place in places
    )


def _parameter(function: str, place: int | str, context: Context) -> str:
    """What a function of the project calls what it is given at a place; empty where that is not known."""
    facts = context.project.classes.functions.get(function)
    if isinstance(place, str) or facts is None:
        return place if isinstance(place, str) and facts is not None else ""
    return facts.positional[place + 1] if place + 1 < len(facts.positional) else ""


def _made_of(attribute: str, module: Module) -> list[str]:
    """What all is made of that a file keeps under an attribute, as dotted names."""
    return [
        module.resolve(store.value.func, store.scope) or ""
        for store in module.scoped.stores
        if isinstance(store.target, ast.Attribute) and store.target.attr == attribute
        if isinstance(store.value, ast.Call)
    ]


def _places(call: ast.Call, fresh: Fresh, module: Module) -> Iterator[int | str]:
    """Where a call is given what is made of a fresh tensor: by position, or by name."""
    if any(isinstance(argument, ast.Starred) for argument in call.args):
        return
    given: list[tuple[int | str, ast.expr]] = [*enumerate(call.args)]
    given += [(keyword.arg, keyword.value) for keyword in call.keywords if keyword.arg is not None]
    yield from (place for place, value in given if _is_of_maker(value, fresh, module))


def _is_of_maker(node: ast.expr, fresh: Fresh, module: Module) -> bool:
    """Whether an expression is what a call makes, or a variable that holds that."""
    if fresh.call in walk(node):
        return True
    found = fresh.scope.lookup(node.id) if isinstance(node, ast.Name) else None
    return found is not None and any(
        binding.value is not None and fresh.call in walk(binding.value) for binding in found[1]
    )
