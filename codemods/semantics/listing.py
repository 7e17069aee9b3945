"""Of which classes a file keeps instances: alone, or in lists, which no module sees as its parts: the map step."""

from __future__ import annotations

import ast

from codemods.semantics.module import Module
from codemods.semantics.nodes import named_of, written_pairs
from codemods.semantics.scopes import Scope
from codemods.semantics.uses import dotted_names


def listed_by(module: Module) -> frozenset[str]:
    """The classes, by dotted name, of what attributes hold in displays: `self.losses = [Loss()]`."""
    found = set()
    for store in module.scoped.stores:
        if not isinstance(store.target, ast.Attribute):
            continue
        for item in _items(store.value):
            if isinstance(item, ast.Call):
                found.add(module.dotted(item.func, store.scope) or "")
    return frozenset(name for name in found if name.rpartition(".")[2][:1].isupper())


def held_by(module: Module) -> frozenset[tuple[str, str]]:
    """The classes, by dotted name, whose `__init__` keeps an instance of another, each with that one.

    Or what a function gives back, under the name of the function.
    """
    dotted, found = dotted_names(module), set()
    for store in module.scoped.stores:
        if type(store.value) is not ast.Call or not isinstance(store.target, ast.Attribute):
            continue
        around = store.scope.function()
        if getattr(around.node, "name", "") != "__init__":
            continue
        if made := dotted.made(store.value, store.scope) or dotted.built(store.value, store.scope):
            found.add((dotted.around(store.scope), made))
    return frozenset(found) | _given_by(module)


def _given_by(module: Module) -> frozenset[tuple[str, str]]:
    """The classes whose `__init__` keeps a parameter that is annotated with another: `self.options = options`."""
    dotted, found = dotted_names(module), set()
    annotated: dict[Scope, dict[str, ast.expr]] = {}
    for store in module.scoped.stores:
        if type(store.value) is not ast.Name or not isinstance(store.target, ast.Attribute):
            continue
        scope, node = store.scope, store.scope.node
        if not isinstance(node, ast.FunctionDef) or node.name != "__init__" or scope.parent is None:
            continue
        if scope not in annotated:
            annotated[scope] = {arg.arg: arg.annotation for arg in named_of(node.args) if arg.annotation is not None}
        given = annotated[scope].get(store.value.id)
        if isinstance(given, (ast.Name, ast.Attribute)) and (name := dotted.of(given, scope.parent)):
            found.add((dotted.around(scope), name))
    return frozenset((holder, name) for holder, name in found if name.rpartition(".")[2][:1].isupper())


def _items(display: ast.expr | None) -> list[ast.expr]:
    """What a list, a tuple or a dict holds; of a comprehension what stands for all; of anything else nothing."""
    if isinstance(display, (ast.List, ast.Tuple)):
        return display.elts
    if isinstance(display, (ast.ListComp, ast.DictComp)):
        return [display.elt if isinstance(display, ast.ListComp) else display.value]
    return [value for _, value in written_pairs(display) or ()]
