"""Where the user's code logs a name, or sets an attribute."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from typing import Any

from codemods.source.trees import walk
from migrate_cli.smoke.cause import known
from migrate_cli.smoke.causes.hooks import bodies, own_paths
from migrate_cli.smoke.events import Frame
from migrate_cli.smoke.launch import Run


def log_place(run: Run, name: str) -> Frame | None:
    """The first `self.log("name", …)`, or a mapping with such a key given to `log_dict`."""
    for path, node in nodes(run):
        if isinstance(node, ast.Call) and _method(node) in ("log", "log_dict"):
            constants = {leaf.value for leaf in walk(node) if isinstance(leaf, ast.Constant)}
            if name in constants:
                return known(run, Frame(path, node.lineno, "log"))
    return None


def attribute_place(run: Run, name: str, paths: Iterable[str] = ()) -> Frame | None:
    """The first `self.name = …`, or `self.register_buffer("name", …)`; in `paths`, where some are given."""
    for path, node in nodes(run, paths):
        if isinstance(node, ast.Attribute) and node.attr == name and isinstance(node.ctx, ast.Store):
            return known(run, Frame(path, node.lineno, "__init__"))
        if isinstance(node, ast.Call) and _method(node) == "register_buffer" and node.args:
            first = node.args[0]
            if isinstance(first, ast.Constant) and first.value == name:
                return known(run, Frame(path, node.lineno, "__init__"))
    return None


def set_in(run: Run, method: list[Any], name: str) -> Frame | None:
    """The first `self.name = …` in a method that is defined at a place."""
    for _, function in bodies({"": method}):
        for node in walk(function):
            if isinstance(node, ast.Attribute) and node.attr == name and isinstance(node.ctx, ast.Store):
                return known(run, Frame(str(method[0]), node.lineno, str(method[2])))
    return None


def changed_place(run: Run, name: str) -> Frame | None:
    """The first line outside of `__init__` that changes what `self.name` holds."""
    for path, node in nodes(run):
        if isinstance(node, ast.FunctionDef) and node.name != "__init__":
            for inner in walk(node):
                if any(_is_of_self(target, name) for target in _changed(inner)):
                    return known(run, Frame(path, getattr(inner, "lineno", node.lineno), node.name))
    return None


def _changed(node: ast.AST) -> list[ast.expr]:
    """What a statement sets, or a call changes in place."""
    if isinstance(node, ast.Assign):
        return node.targets
    if isinstance(node, ast.AugAssign):
        return [node.target]
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr.endswith("_"):
        return [node.func.value]
    return []


def _is_of_self(target: ast.expr, name: str) -> bool:
    """`self.name`, a part of it, or its `data`."""
    while isinstance(target, ast.Subscript) or (isinstance(target, ast.Attribute) and target.attr == "data"):
        target = target.value
    return (
        isinstance(target, ast.Attribute)
        and target.attr == name
        and isinstance(target.value, ast.Name)
        and target.value.id == "self"
    )


def keyword_place(run: Run, name: str) -> Frame | None:
    """The first argument `name=…` of a call."""
    for path, node in nodes(run):
        if isinstance(node, ast.keyword) and node.arg == name:
            return known(run, Frame(path, node.lineno, ""))
    return None


def call_place(run: Run, names: Iterable[str]) -> Frame | None:
    """The first call of a function of one of these names."""
    for path, node in nodes(run):
        if isinstance(node, ast.Call):
            called = node.func.id if isinstance(node.func, ast.Name) else _method(node)
            if called in names:
                return known(run, Frame(path, node.lineno, ""))
    return None


def item_place(run: Run, key: str) -> Frame | None:
    """The first `…["key"] = …`, or a change of it in place."""
    for path, node in nodes(run):
        at = node.slice if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store) else None
        if isinstance(node, ast.Subscript) and isinstance(at, ast.Constant) and at.value == key:
            return known(run, Frame(path, node.lineno, ""))
    return None


def _method(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else ""


def nodes(run: Run, paths: Iterable[str] = ()) -> Iterator[tuple[str, ast.AST]]:
    for path in list(paths) or own_paths(run):
        try:
            with open(path, "rb") as file:
                tree = ast.parse(file.read())
        except (OSError, SyntaxError, ValueError):
            continue
        for node in walk(tree):
            yield path, node
