"""Of which classes a file keeps instances: alone, or in lists, which no module sees as its parts: the map step."""

from __future__ import annotations

import ast

from codemods.semantics.module import Module
from codemods.semantics.uses import dotted_names

_DISPLAYS = (ast.List, ast.Tuple, ast.Dict, ast.ListComp, ast.DictComp)


def listed_by(module: Module) -> frozenset[str]:
    """The classes, by dotted name, of what attributes hold in displays: `self.losses = [Loss()]`."""
    found = set()
    for store in module.scoped.stores:
        if not isinstance(store.target, ast.Attribute) or not isinstance(store.value, _DISPLAYS):
            continue
        for item in _items(store.value):
            if isinstance(item, ast.Call):
                found.add(module.dotted(item.func, store.scope) or "")
    return frozenset(name for name in found if name.rpartition(".")[2][:1].isupper())


def held_by(module: Module) -> frozenset[tuple[str, str]]:
    """The classes, by dotted name, whose `__init__` keeps an instance of another, each with that one."""
    dotted, found = dotted_names(module), set()
    for store in module.scoped.stores:
        if type(store.value) is not ast.Call or not isinstance(store.target, ast.Attribute):
            continue
        around = store.scope.function()
        if getattr(around.node, "name", "") == "__init__" and (made := dotted.made(store.value, store.scope)):
            found.add((dotted.around(store.scope), made))
    return frozenset(found)


def _items(display: ast.List | ast.Tuple | ast.Dict | ast.ListComp | ast.DictComp) -> list[ast.expr]:
    if isinstance(display, ast.Dict):
        return display.values
    if isinstance(display, ast.ListComp):
        return [display.elt]
    return [display.value] if isinstance(display, ast.DictComp) else display.elts
