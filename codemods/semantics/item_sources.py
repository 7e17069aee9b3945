"""What datasets ask for each item: objects that they are given when they are made, and keep."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from codemods.deferred import NamedTuple
from codemods.semantics.nodes import body_nodes, first_parameter, is_name, positional_of
from codemods.source.trees import nodes_of, walk

if TYPE_CHECKING:
    from codemods.semantics.module import Module
    from codemods.semantics.scopes import FunctionNode

_WORDS: Final = (b"__getitem__", b"__iter__", b"__next__")
_ITEM: Final = ("__getitem__", "__next__")
_YIELDING: Final = "__iter__"


class Source(NamedTuple):
    """A parameter of a class's `__init__` that its items are made with.

    `place` is which of the arguments of a call it is. `is_called` says that it, or something of it, is called;
    `is_sized` that the class has a length, as one that has `__getitem__` needs.
    """

    owner: str
    parameter: str
    place: int
    is_called: bool
    is_sized: bool


def item_sources(module: Module) -> frozenset[Source]:
    """What the classes of a file that make items are given to make them with."""
    text = module.source.utf8
    if not any(word in text for word in _WORDS):
        return frozenset()
    return frozenset(source for node, _, _ in module.scoped.classes for source in _sources(node))


def _sources(node: ast.ClassDef) -> Iterator[Source]:
    methods = {each.name: each for each in node.body if isinstance(each, (ast.FunctionDef, ast.AsyncFunctionDef))}
    making, init = [methods[name] for name in _ITEM if name in methods], methods.get("__init__")
    iterating = methods.get(_YIELDING)
    if init is None or not (making or iterating):
        return
    asked = {name: called for method in making for name, called in _asked(method, list(body_nodes(method)))}
    if iterating is not None and "__next__" not in methods:
        asked.update(_asked(iterating, _for_each_item(iterating)))
    is_sized = "__getitem__" in methods or "__len__" in methods
    taken = [arg.arg for arg in positional_of(init.args)]
    me = first_parameter(init)
    for part in body_nodes(init):
        if not isinstance(part, ast.Assign) or not isinstance(part.value, ast.Name) or part.value.id not in taken[1:]:
            continue
        for target in part.targets:
            if isinstance(target, ast.Attribute) and is_name(target.value, me) and target.attr in asked:
                place = taken.index(part.value.id) - 1
                yield Source(node.name, part.value.id, place, asked[target.attr], is_sized)


def _for_each_item(method: FunctionNode) -> list[ast.AST]:
    """What of an `__iter__` runs between the items; all of one that only hands another generator on."""
    if not any(isinstance(part, (ast.Yield, ast.YieldFrom)) for part in body_nodes(method)):
        return list(body_nodes(method))
    loops = [part for part in body_nodes(method) if isinstance(part, (ast.For, ast.While))]
    found = [part for loop in loops for statement in loop.body for part in walk(statement) if _yields(loop)]
    found += [part for each in body_nodes(method) if isinstance(each, ast.YieldFrom) for part in walk(each)]
    return found


def _yields(loop: ast.For | ast.While) -> bool:
    return any(True for _ in nodes_of(loop, ast.Yield))


def _asked(method: FunctionNode, nodes: list[ast.AST]) -> Iterator[tuple[str, bool]]:
    """The attributes of `self` that some code of a method calls, calls something of, or takes an item of."""
    me = first_parameter(method)
    for is_called in (False, True):  # what is called, too, comes last and counts
        for part in nodes:
            if isinstance(part, (ast.Call if is_called else ast.Subscript)):
                name = attribute_of(part.func if isinstance(part, ast.Call) else part.value, me)
                if name:
                    yield name, is_called


def attribute_of(node: ast.expr, me: str) -> str:
    """`buffer` of `self.buffer`, `self.buffer.sample` and `self.buffer[0].more`; empty for anything else."""
    while isinstance(node, (ast.Attribute, ast.Subscript, ast.Call)):
        inner = node.func if isinstance(node, ast.Call) else node.value
        if isinstance(node, ast.Attribute) and is_name(inner, me):
            return node.attr
        node = inner
    return ""
