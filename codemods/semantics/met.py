"""Attributes of `self` that methods have meet what they are given, as their code says by itself.

It is for classes that keep in one file what another file's method uses; where a tensor is, is not known here.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from codemods.deferred import NamedTuple, pattern
from codemods.semantics.module import Module
from codemods.semantics.nodes import FUNCTIONS, body_nodes, first_parameter, named_of
from codemods.semantics.scopes import FunctionNode, Scope
from codemods.source.trees import children, walk

_NAMED = pattern(rb"\b(\w+)\.(\w+)")
_READ = pattern(rb"\b(\w+)\.(\w+)\b(?!\()")
_LIGHTNINGS = frozenset({b"trainer", b"device", b"hparams", b"logger", b"training", b"current_epoch", b"global_step"})
_LIGHTNINGS |= {b"global_rank", b"local_rank", b"dtype", b"automatic_optimization", b"batch_size", b"cfg", b"config"}
_ON_HOST = frozenset({"cpu", "numpy", "item", "tolist", "size", "dim", "numel", "shape", "device", "dtype", "ndim"})
_MOVES = frozenset({"to", "cuda", "type_as", "type", "to_device", "move_data_to_device"})
_OF_OTHERS = ("torch.", "lightning.", "pytorch_lightning.", "torchmetrics.")
_NO_TENSORS = frozenset({"len", "range", "int", "float", "str", "print", "isinstance", "getattr", "hasattr", "zip"})


class Met(NamedTuple):
    """What one method does with attributes of its instance.

    `given` are those that meet what it is given, in an operation or a function of torch; `changed` those that it
    changes in place.
    """

    given: frozenset[str]
    changed: frozenset[str]


def met_by(module: Module) -> dict[str, Met]:
    """What methods of a file do with attributes, by symbol: of mixins, and of classes that inherit from a project's."""
    if b"torch" not in module.source.utf8:
        return {}
    found = {}
    stored: dict[Scope | None, set[bytes]] = {}
    for store in module.scoped.stores:
        if isinstance(store.target, ast.Attribute):
            stored.setdefault(store.scope.function().parent, set()).add(store.target.attr.encode())
    for node, outer, inner in module.scoped.classes:
        bases = [module.dotted(base, outer) or "" for base in node.bases]
        if bases and all(base.startswith(_OF_OTHERS) for base in bases):  # without any it may be a mixin
            continue
        inherited = _read(node, module) - stored.get(inner, set()) - _LIGHTNINGS
        inherited -= {name.encode() for name in inner.bindings}
        if not inherited:
            continue
        for method in node.body:
            if isinstance(method, FUNCTIONS) and method.name != "__init__":
                if inherited.isdisjoint(_of_instance(_NAMED, method, module)):
                    continue
                met = met_in(method, module.scoped.scope_of(method), module)
                if met.given or met.changed:
                    found[f"{module.symbol(inner)}.{method.name}"] = met
    return found


def _read(node: ast.ClassDef, module: Module) -> set[bytes]:
    """The attributes of `self` that a class reads."""
    methods = (part for part in node.body if isinstance(part, FUNCTIONS))
    return {name for method in methods for name in _of_instance(_READ, method, module)}


def _of_instance(named: re.Pattern[bytes], method: FunctionNode, module: Module) -> Iterator[bytes]:
    """What a method names behind its instance and a dot, as a pattern tells of the text."""
    own = first_parameter(method).encode()
    return (name for holder, name in named.findall(module.source.utf8, *module.span(method)) if holder == own)


def met_in(method: FunctionNode, scope: Scope, module: Module) -> Met:
    """What a method does with attributes of its instance; of a training step the batch is what it is given."""
    own = first_parameter(method)
    names = [arg.arg for arg in named_of(method.args)]
    flowing = _Flowing(own, set(names[1:2] if method.name == "training_step" else names) - {own})
    given: set[str] = set()
    changed: set[str] = set()
    for node in _in_order(method):
        if isinstance(node, (ast.Assign, ast.AugAssign)):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if flowing.through(node.value):
                flowing.names |= {t.id for target in targets for t in walk(target) if isinstance(t, ast.Name)}
            elif isinstance(node, ast.Assign) and isinstance(targets[0], ast.Name):
                flowing.aliases[targets[0].id] = flowing.attributes(node.value)
            changed |= {_attribute(_inside(t), own) for t in targets if isinstance(t, ast.Subscript)}
            if isinstance(node, ast.AugAssign):
                changed.add(_attribute(node.target, own))
        elif isinstance(node, ast.BinOp):
            given |= flowing.together([node.left, node.right])
        elif isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else ""
            if name.endswith("_") and not name.startswith("_") and isinstance(node.func, ast.Attribute):
                changed.add(_attribute(_inside(node.func.value), own))
            parts = [*node.args, *(keyword.value for keyword in node.keywords)]
            parts = [
                item for part in parts for item in (part.elts if isinstance(part, ast.List | ast.Tuple) else [part])
            ]
            if (module.resolve(node.func, scope) or "").startswith("torch.") and name not in _MOVES:
                given |= flowing.together(parts)
            elif isinstance(node.func, ast.Attribute) and name not in _MOVES and flowing.through(node.func.value):
                given |= flowing.together([node.func.value, *parts])
    return Met(frozenset(given - {""}), frozenset(changed - {""}))


def _in_order(method: FunctionNode) -> list[ast.stmt | ast.expr]:
    nodes = [node for node in body_nodes(method) if isinstance(node, (ast.stmt, ast.expr))]
    return sorted(nodes, key=lambda node: (node.lineno, node.col_offset))


class _Flowing:
    """The names of a method that come of what it is given; `aliases` are those of what attributes hold."""

    def __init__(self, own: str, names: set[str]) -> None:
        self.own = own
        self.names = names
        self.aliases: dict[str, set[str]] = {}

    def through(self, node: ast.AST) -> bool:
        """Whether an expression is made of what the method is given, and is no number of it or a copy on the CPU."""
        if isinstance(node, ast.Name):
            return node.id in self.names
        if isinstance(node, ast.Attribute):
            return node.attr not in _ON_HOST and self.through(node.value)
        if isinstance(node, ast.Call):
            func = node.func
            if isinstance(func, ast.Name) and func.id in _NO_TENSORS:
                return False
            if isinstance(func, ast.Attribute) and func.attr in _ON_HOST:
                return False
        return any(self.through(child) for child in children(node))

    def together(self, parts: list[ast.expr]) -> set[str]:
        """The attributes among some values that meet in an operation, where another comes of what is given."""
        named = {part: names for part in parts if (names := self.attributes(part)) and not self.through(part)}
        if not named or not any(self.through(part) for part in parts if part not in named):
            return set()
        return set[str]().union(*named.values())

    def attributes(self, node: ast.expr) -> set[str]:
        """The attribute that an expression is, or those that it is computed of: `0.9 * self.mean`."""
        inside = _inside(node)
        if isinstance(inside, ast.BinOp):
            return self.attributes(inside.left) | self.attributes(inside.right)
        if isinstance(inside, ast.Name):
            return self.aliases.get(inside.id, set())
        return {_attribute(inside, self.own)} - {""}


def _inside(node: ast.expr) -> ast.expr:
    """What an item, or a chain of methods that stay where it is, is of: of `self.w[0].view(1, 2)` that is `self.w`."""
    while True:
        if isinstance(node, ast.Subscript):
            node = node.value
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr in _MOVES | _ON_HOST:
                return node
            node = node.func.value
        else:
            return node


def _attribute(node: ast.expr, own: str) -> str:
    is_own = isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == own
    return node.attr if is_own and isinstance(node, ast.Attribute) else ""
