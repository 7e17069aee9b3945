"""Modules that save an object, such as an `argparse.Namespace`, as a hyperparameter."""

from __future__ import annotations

import ast

from codemods.semantics.nodes import positional_of
from codemods.source.trees import walk

OF_DICTS = frozenset(dir(dict)) | frozenset(dir(list)) | frozenset(dir(str))
_OF_TENSORS = frozenset({"shape", "size", "device", "dtype", "parameters", "modules", "children"})
"""What says that a value is something else than a bag of settings."""


def saves_object(class_: ast.ClassDef) -> bool:
    """Whether the `__init__` of a class saves all its parameters, and reads one of them as an object: `args.lr`."""
    node = next((s for s in class_.body if isinstance(s, ast.FunctionDef) and s.name == "__init__"), None)
    if node is None:
        return False
    parts = [part for statement in node.body for part in walk(statement)]
    calls = [part for part in parts if isinstance(part, ast.Call)]
    saving = [c for c in calls if isinstance(c.func, ast.Attribute) and c.func.attr == "save_hyperparameters"]
    if not saving or any(call.args or call.keywords for call in saving):
        return False
    parameters = {arg.arg for arg in positional_of(node.args)[1:] + node.args.kwonlyargs}
    reads = [
        (part.value.id, part.attr)
        for part in parts
        if isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name) and part.value.id in parameters
    ]
    objects = {name for name, attribute in reads if attribute not in OF_DICTS}
    others = {name for name, attribute in reads if attribute in _OF_TENSORS}
    bound = {part.id for part in parts if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)}
    return bool(objects - others - bound)
