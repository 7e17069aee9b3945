"""Modules that save an object, such as an `argparse.Namespace`, as a hyperparameter."""

from __future__ import annotations

import ast

from codemods.semantics.nodes import positional_of
from codemods.source.trees import walk

OF_DICTS = frozenset(dir(dict)) | frozenset(dir(list)) | frozenset(dir(str))
_OF_TENSORS = frozenset({"shape", "size", "device", "dtype", "parameters", "modules", "children"})
"""What says that a value is something else than a bag of settings."""


def saves_object(class_: ast.ClassDef) -> bool:
    """Whether the `__init__` of a class saves all its parameters, and one of them is read as an object: `args.lr`.

    That may stand in any of its methods, as `self.hparams.args.lr` or `self.args.lr`.
    """
    node = next((s for s in class_.body if isinstance(s, ast.FunctionDef) and s.name == "__init__"), None)
    if node is None:
        return False
    parts = [part for statement in node.body for part in walk(statement)]
    calls = [part for part in parts if isinstance(part, ast.Call)]
    saving = [c for c in calls if isinstance(c.func, ast.Attribute) and c.func.attr == "save_hyperparameters"]
    if not saving or any(call.args or call.keywords for call in saving):
        return False
    taken = positional_of(node.args)[1:] + node.args.kwonlyargs
    parameters = {arg.arg for arg in taken}
    if any(_says_namespace(arg.annotation) for arg in taken):
        return True
    bound = {part.id for part in parts if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)}
    kept = {"hparams." + name: name for name in parameters} | _kept(parts, parameters - bound)
    reads = [
        (part.value.id, part.attr)
        for part in parts
        if isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name)
    ]
    for method in class_.body:
        if isinstance(method, ast.FunctionDef):
            reads += _reads(method, kept)
    objects = {name for name, attribute in reads if name in parameters and attribute not in OF_DICTS}
    others = {name for name, attribute in reads if attribute in _OF_TENSORS}
    return bool(objects - others - bound)


def _reads(method: ast.FunctionDef, kept: dict[str, str]) -> list[tuple[str, str]]:
    """What a method reads of the parameters that the instance keeps, also through a variable of its own."""
    parts = list(walk(method))
    named = {
        target.id: kept[_of_instance(part.value)]
        for part in parts
        if isinstance(part, ast.Assign) and _of_instance(part.value) in kept
        for target in part.targets
        if isinstance(target, ast.Name)
    }
    found = []
    for part in parts:
        if isinstance(part, ast.Attribute) and isinstance(part.ctx, ast.Load):
            name = named.get(part.value.id) if isinstance(part.value, ast.Name) else kept.get(_of_instance(part.value))
            if name is not None:
                found.append((name, part.attr))
    return found


def _of_instance(node: ast.expr) -> str:
    """`hparams.args` for `self.hparams.args`; empty for what is nothing of the instance."""
    names: list[str] = []
    while isinstance(node, ast.Attribute):
        names.insert(0, node.attr)
        node = node.value
    return ".".join(names) if isinstance(node, ast.Name) and node.id == "self" else ""


def _kept(parts: list[ast.AST], parameters: set[str]) -> dict[str, str]:
    """The attributes that `__init__` sets to one of its parameters as it is: `self.args = args`."""
    return {
        target.attr: part.value.id
        for part in parts
        if isinstance(part, ast.Assign) and isinstance(part.value, ast.Name) and part.value.id in parameters
        for target in part.targets
        if isinstance(target, ast.Attribute) and _of_instance(target) == target.attr
    }


def _says_namespace(annotation: ast.expr | None) -> bool:
    """Whether a parameter is annotated as `argparse.Namespace`."""
    name = annotation.attr if isinstance(annotation, ast.Attribute) else getattr(annotation, "id", "")
    return name == "Namespace"
