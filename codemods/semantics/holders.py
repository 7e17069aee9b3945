"""What a variable holds that is no object of a class: what is in a namespace, a dict, a list, and in turn in a loop."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from codemods.deferred import NamedTuple
from codemods.semantics.nodes import is_name, last_part, text_of, written_pairs
from codemods.semantics.own_dicts import is_own_dict
from codemods.semantics.scopes import Binding, Kind, Scope

if TYPE_CHECKING:
    from codemods.semantics.module import Module

Held = tuple[ast.expr | None, Scope]
"""A value that something holds, and where it is written; None where that is not seen."""
_Found = tuple[Scope, list[Binding]]

_NAMESPACES: Final = frozenset({"SimpleNamespace", "Namespace", "EasyDict", "Munch", "Box", "AttrDict", "DotDict"})
_TUPLES: Final = frozenset({"namedtuple", "make_dataclass"})
"""What makes classes whose instances keep what they are given."""
_ADDING: Final = frozenset({"append", "add", "insert"})
_COMPREHENSIONS: Final = (ast.ListComp, ast.SetComp, ast.GeneratorExp, ast.DictComp)
_DISPLAYS: Final = (ast.List, ast.Tuple, ast.Set)
_SIDES: Final = {"values": None, "items": 1}
"""The methods of a dict that go through its values, and where these stand in what they give."""


class _Put(NamedTuple):
    """A value that a statement puts into what a variable holds, by its name there; None where that is not written."""

    name: str | None
    value: ast.expr | None
    scope: Scope


def under_attribute(holder: str, name: str, scope: Scope, module: Module) -> list[Held]:
    """What a variable's `holder.name` is given: where its namespace is made, and by statements."""
    found = scope.lookup(holder)
    if found is None:
        return []
    values: list[Held] = [
        (keyword.value, found[0])
        for binding in found[1]
        if isinstance(binding.value, ast.Call) and _keeps(binding.value, found[0])
        for keyword in binding.value.keywords
        if keyword.arg == name
    ]
    put = module.cached("put under attributes", _under_attributes)
    return values + [(each.value, each.scope) for each in _into(holder, found, put) if each.name == name]


def items(container: ast.expr, scope: Scope, module: Module, key: ast.expr | None = None) -> list[Held]:
    """The values of a list, a tuple or a dict, those under a `key` that is written; none where not all are seen."""
    asked = text_of(key)
    if not isinstance(container, ast.Name):
        return _written(container, scope, asked, module) or []
    found = scope.lookup(container.id)
    if found is None or any(binding.kind is not Kind.ASSIGN for binding in found[1]):
        return []
    values: list[Held] = []
    for binding in found[1]:
        written = _written(binding.value, found[0], asked, module)
        if written is None:
            return []
        values += written
    put = _into(container.id, found, module.cached("put into containers", _into_containers))
    return values + [(each.value, each.scope) for each in put if asked is None or each.name in (None, asked)]


def looped(binding: Binding, name: str, scope: Scope, module: Module) -> list[Held]:
    """What a variable of a loop, or of a comprehension, goes through; none where that is not seen."""
    for target, iterated, outer in _loops(binding.node, scope):
        if is_name(target, name):
            return _through(iterated, None, outer, module)
        parts = target.elts if isinstance(target, (ast.Tuple, ast.List)) else []
        for index, part in enumerate(parts):
            if is_name(part, name) and not any(isinstance(each, ast.Starred) for each in parts[:index]):
                return _through(iterated, index, outer, module)
    return []


def _loops(node: ast.AST, scope: Scope) -> Iterator[tuple[ast.expr, ast.expr, Scope]]:
    if isinstance(node, (ast.For, ast.AsyncFor)):
        yield node.target, node.iter, scope
    elif isinstance(node, _COMPREHENSIONS):
        for index, generator in enumerate(node.generators):
            yield generator.target, generator.iter, scope if index else scope.parent or scope


def _through(iterated: ast.expr, index: int | None, scope: Scope, module: Module) -> list[Held]:
    """The values that a loop takes from something, or their parts at an index."""
    func = iterated.func if isinstance(iterated, ast.Call) else None
    if not isinstance(iterated, ast.Call):
        return items(iterated, scope, module) if index is None and _is_no_dict(iterated, scope) else []
    if isinstance(func, ast.Attribute):
        is_side = func.attr in _SIDES and _SIDES[func.attr] == index
        return items(func.value, scope, module) if is_side and not iterated.args else []
    if is_name(func, "enumerate") and index == 1 and iterated.args:
        return _through(iterated.args[0], None, scope, module)
    if is_name(func, "zip") and index is not None and index < len(iterated.args):
        return _through(iterated.args[index], None, scope, module)
    return []


def _is_no_dict(node: ast.expr, scope: Scope) -> bool:
    """Whether going through something gives its values, and not keys."""
    found = scope.lookup(node.id) if isinstance(node, ast.Name) else None
    values = [binding.value for binding in found[1]] if found is not None else [node]
    return not any(isinstance(value, ast.DictComp) or is_own_dict(value, scope) for value in values)


def _keeps(call: ast.Call, scope: Scope) -> bool:
    """Whether what a call makes has the attributes that it is given."""
    if last_part(call.func) in _NAMESPACES:
        return True
    bound = scope.lookup(call.func.id) if isinstance(call.func, ast.Name) else None
    made = bound[1][0].value if bound is not None and len(bound[1]) == 1 else None
    return isinstance(made, ast.Call) and last_part(made) in _TUPLES


def _written(node: ast.expr | None, scope: Scope, asked: str | None, module: Module) -> list[Held] | None:
    """The values of a display, or the one that a comprehension makes; None for anything else."""
    if isinstance(node, _COMPREHENSIONS):
        return [(node.value if isinstance(node, ast.DictComp) else node.elt, module.scoped.scope_of(node))]
    if isinstance(node, _DISPLAYS):
        return [(part, scope) for part in node.elts]
    pairs = written_pairs(node)
    if pairs is None:
        return None
    return [(value, scope) for name, value in pairs if asked is None or text_of(name) in (None, asked)]


def _into(variable: str, found: _Found, put: dict[str, list[_Put]]) -> list[_Put]:
    return [each for each in put.get(variable, ()) if each.scope.lookup(variable) == found]


def _under_attributes(module: Module) -> dict[str, list[_Put]]:
    """What statements put under attributes, by the variable that holds the object."""
    found: dict[str, list[_Put]] = {}
    for store in module.scoped.stores:
        target = store.target
        if isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name):
            found.setdefault(target.value.id, []).append(_Put(target.attr, store.value, store.scope))
    return found


def _into_containers(module: Module) -> dict[str, list[_Put]]:
    """What statements put into lists and dicts, by their variable."""
    found: dict[str, list[_Put]] = {}
    for store in module.scoped.stores:
        target = store.target
        if isinstance(target, ast.Subscript) and isinstance(target.value, ast.Name):
            found.setdefault(target.value.id, []).append(_Put(text_of(target.slice), store.value, store.scope))
    for call, scope in module.scoped.calls:
        func = call.func
        if isinstance(func, ast.Attribute) and func.attr in _ADDING and isinstance(func.value, ast.Name):
            value = call.args[-1] if call.args else None
            found.setdefault(func.value.id, []).append(_Put(None, value, scope))
    return found
