"""What two methods of one class both use, so that it matters which of them runs first."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from typing import Final

from codemods.semantics.nodes import body_nodes, first_parameter, is_name, self_calls, text_of
from codemods.semantics.scopes import FunctionNode

_LISTING: Final = frozenset({"append", "extend", "write", "writerow"})
_CHANGING: Final = frozenset({"append", "extend", "insert", "add", "update", "pop", "clear", "remove", "reset"})


def shared(one: FunctionNode, other: FunctionNode, methods: Mapping[str, FunctionNode]) -> set[str]:
    """The attributes that two methods of a class use so that their order matters.

    One reads what the other changes, or both put something to the end of it. `methods` are those of their class by
    name, in which what they call is looked into.
    """
    both = _called(one) & _called(other)  # a helper of both tells them apart by itself
    helpers = {name: node for name, node in methods.items() if name not in both}
    mine, theirs = _Uses.of(one, helpers), _Uses.of(other, helpers)
    return (mine.read & theirs.changed) | (mine.changed & theirs.read) | (mine.listed & theirs.listed)


class _Uses:
    """The attributes of an instance that a method reads and changes, with what it calls of its own.

    `listed` are those to whose end it puts something.
    """

    def __init__(self) -> None:
        self.read: set[str] = set()
        self.changed: set[str] = set()
        self.listed: set[str] = set()

    @classmethod
    def of(cls, node: FunctionNode, methods: dict[str, FunctionNode]) -> _Uses:
        found = cls()
        for function in [node, *(methods[name] for name in _called(node) & methods.keys())]:
            found._look_into(function)
        return found

    def _look_into(self, function: FunctionNode) -> None:
        me = first_parameter(function)
        nodes = list(body_nodes(function))
        changing: set[ast.AST] = set()
        for node in nodes:
            if isinstance(node, ast.Subscript) and not isinstance(node.ctx, ast.Load):
                changing.add(node.value)
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in _CHANGING:
                changing.add(node.func.value)
                if node.func.attr in _LISTING and isinstance(node.func.value, ast.Attribute):
                    self.listed |= {_own_name(node.func.value, me)} - {""}
            elif isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Attribute):
                self.read |= {_own_name(node.target, me)} - {""}
            elif isinstance(node, ast.Call) and is_name(node.func, "getattr") and len(node.args) > 1:
                self.read |= {text_of(node.args[1]) or ""} - {""} if is_name(node.args[0], me or "") else set()
        for node in nodes:
            if isinstance(node, ast.Attribute) and (name := _own_name(node, me)):
                changed = node in changing or not isinstance(node.ctx, ast.Load)
                (self.changed if changed else self.read).add(name)
            elif isinstance(node, ast.Subscript) and node in changing:  # `self.rows[-1]["acc"] = acc`
                inner = node.value
                if isinstance(inner, ast.Attribute) and _is_own(inner, me):
                    self.changed.add(inner.attr)


def _called(node: FunctionNode) -> frozenset[str]:
    """The methods of its own that a method calls; what a module is called with goes to its `forward`."""
    me = first_parameter(node)
    calls = (part.func for part in body_nodes(node) if isinstance(part, ast.Call))
    return self_calls(node) | {"forward" for func in calls if isinstance(func, ast.Name) and func.id == me}


def _own_name(node: ast.Attribute, me: str | None) -> str:
    """`args.rate` for `self.args.rate`; empty for what is nothing of the instance."""
    names = [node.attr]
    inner = node.value
    while isinstance(inner, ast.Attribute):
        names.insert(0, inner.attr)
        inner = inner.value
    return ".".join(names) if isinstance(inner, ast.Name) and inner.id == me else ""


def _is_own(node: ast.Attribute, me: str | None) -> bool:
    return isinstance(node.value, ast.Name) and node.value.id == me
