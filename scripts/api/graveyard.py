"""Names that a release hangs into its modules as they are imported: `_graveyard` packages.

Until 2.0 these hold only what raises, which counts as gone. Since 2.1 some are aliases that work:
`sys.modules["….accelerators.tpu"] = self` and `setattr(pl.accelerators, "TPUAccelerator", TPUAccelerator)`,
also in a loop over a tuple of names and classes. These forms are understood here, and no others.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from copy import deepcopy
from typing import TypeVar

from scripts.api.classes import ClassFacts
from scripts.api.reading import Binding, Import, ModuleFacts, dotted
from scripts.api.resolving import Library
from scripts.api.unpacking import normal

Node = TypeVar("Node", bound=ast.AST)


def apply(library: Library) -> None:
    """Add to the modules of a release what its graveyards hang into them."""
    for facts in [facts for facts in library.modules.values() if facts.tree is not None]:
        assert facts.tree is not None
        nodes = list(_unrolled(facts.tree.body, {}))
        for node in nodes:
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
                _alias_name(library, facts, node.value)
        for node in nodes:  # after what is hung into the modules that get another name here
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Subscript):
                _alias_module(library, facts, node)


def _alias_module(library: Library, facts: ModuleFacts, node: ast.Assign) -> None:
    """`sys.modules["new"] = self` or `= sys.modules["old"]`."""
    name, other = _module_key(node.targets[0]), _module_key(node.value)
    if name is None or name in library.modules:
        return
    source = library.modules.get(other or facts.name)
    if source is None:
        return
    if any(library.resolve(source.name, bound) for bound in _defined(source)):
        bindings: dict[str, list[Binding]] = {bound: [Import(source.name, bound)] for bound in source.bindings}
        library.modules[name] = ModuleFacts(name, False, bindings)


def _defined(facts: ModuleFacts) -> list[str]:
    return [name for name, bound in facts.bindings.items() if any(isinstance(one, ClassFacts) for one in bound)]


def _module_key(node: ast.expr) -> str | None:
    if isinstance(node, ast.Subscript) and dotted(node.value) == "sys.modules" and isinstance(node.slice, ast.Constant):
        return normal(str(node.slice.value))
    return None


def _alias_name(library: Library, facts: ModuleFacts, call: ast.Call) -> None:
    """`setattr(pl.strategies, "Name", Class)`."""
    if dotted(call.func) != "setattr" or not isinstance(call.args[1], ast.Constant):
        return
    holder, name = dotted(call.args[0]), str(call.args[1].value)
    module = holder and library.resolve_dotted(facts.name, holder)
    given = call.args[2]
    # the class itself, or what a helper makes of it: `_create_class("Old", New)`
    made = dotted(given.args[-1] if isinstance(given, ast.Call) and given.args else given)
    target = made and library.resolve_dotted(facts.name, made)
    if not module or module.kind != "module" or not made or not target or target.kind != "class":
        return
    if target.simple == name:
        home = target.home.rpartition(".")[0]
    else:  # a class of its own, made where it is hung first
        home = library.hung.setdefault((facts.name, name), module.home)
    bound: Binding = ClassFacts(name, [target.home]) if home == module.home else Import(home, name)
    holding = library.modules[module.home]
    holding.bindings[name] = [bound]
    holding.hung.add(name)


def _unrolled(body: list[ast.stmt], names: dict[str, ast.expr]) -> Iterator[ast.stmt]:
    """The simple statements of a module and its functions, loops over literals written out."""
    names = dict(names)
    for node in body:
        if isinstance(node, ast.FunctionDef):
            yield from _unrolled(node.body, names)
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            names[node.targets[0].id] = _put(names, node.value)
        elif isinstance(node, ast.For):
            items = _put(names, node.iter)
            for item in items.elts if isinstance(items, ast.Tuple | ast.List) else []:
                yield from _unrolled(node.body, {**names, **_unpacked(node.target, item)})
        elif isinstance(node, ast.Assign | ast.Expr):
            yield _put(names, node)


def _unpacked(target: ast.expr, item: ast.expr) -> dict[str, ast.expr]:
    if isinstance(target, ast.Name):
        return {target.id: item}
    if isinstance(target, ast.Tuple) and isinstance(item, ast.Tuple):
        return {one.id: value for one, value in zip(target.elts, item.elts, strict=True) if isinstance(one, ast.Name)}
    return {}


def _put(names: dict[str, ast.expr], node: Node) -> Node:
    """A copy of the node with names replaced by what they hold, and `getattr(a, "b")` by `a.b`."""
    copy: Node = _Put(names).visit(deepcopy(node))
    return copy


class _Put(ast.NodeTransformer):
    def __init__(self, names: dict[str, ast.expr]) -> None:
        self.names = names

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return self.names.get(node.id, node) if isinstance(node.ctx, ast.Load) else node

    def visit_Call(self, node: ast.Call) -> ast.expr:
        self.generic_visit(node)
        if dotted(node.func) == "getattr" and isinstance(node.args[1], ast.Constant):
            return ast.Attribute(node.args[0], str(node.args[1].value), ast.Load())
        return node
