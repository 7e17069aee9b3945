"""Modules that save an object, such as an `argparse.Namespace`, as a hyperparameter."""

from __future__ import annotations

import ast

from codemods.rules.parameters import names_in
from codemods.rules.registry import Context
from codemods.semantics.members import ClassUse, classes
from codemods.semantics.symbols import DATAMODULE, MODULE

_OF_DICTS = frozenset(dir(dict)) | frozenset(dir(list)) | frozenset(dir(str))
_OF_TENSORS = frozenset({"shape", "size", "device", "dtype", "parameters", "modules", "children"})
"""What says that a value is something else than a bag of settings."""


def saves_objects(context: Context) -> bool:
    """Whether a module of the file saves all its parameters, and reads one of them as an object: `args.lr`."""
    owners = classes(context.module, context.project.classes)
    return any(_saves_object(owner) for owner in owners if not owner.kinds.isdisjoint({MODULE, DATAMODULE}))


def _saves_object(owner: ClassUse) -> bool:
    node = owner.methods.get("__init__")
    if node is None:
        return False
    calls = [call for statement in node.body for call in ast.walk(statement) if isinstance(call, ast.Call)]
    saving = [call for call in calls if _last(call.func) == "save_hyperparameters"]
    if not saving or any(call.args or call.keywords for call in saving):
        return False
    parameters = {arg.arg for arg in [*node.args.posonlyargs, *node.args.args][1:] + node.args.kwonlyargs}
    reads = [
        (part.value.id, part.attr)
        for statement in node.body
        for part in ast.walk(statement)
        if isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name) and part.value.id in parameters
    ]
    objects = {name for name, attribute in reads if attribute not in _OF_DICTS}
    others = {name for name, attribute in reads if attribute in _OF_TENSORS}
    bound = {name.id for name in names_in(node.body, *parameters) if isinstance(name.ctx, ast.Store)}
    return bool(objects - others - bound)


def _last(func: ast.expr) -> str:
    return func.attr if isinstance(func, ast.Attribute) else ""
