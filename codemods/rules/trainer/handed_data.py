"""What a `fit` was given that a later `test`, `validate` or `predict` took up to 1.4."""

from __future__ import annotations

import ast
from typing import Final

from codemods.model import AddArgument, Code
from codemods.rules.registry import Context
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse
from codemods.semantics.nodes import is_none
from codemods.semantics.roles import Roles
from codemods.semantics.symbols import DATAMODULE

HOOKS: Final = {"test": "test_dataloader", "validate": "val_dataloader", "predict": "predict_dataloader"}
_TRAIN: Final = ("train_dataloaders", "train_dataloader")
_VAL: Final = ("val_dataloaders", "val_dataloader")
SECOND: Final = 1
_THIRD: Final = 2


def data_of(fit: AttributeUse, method: str, context: Context) -> tuple[str, ast.expr] | None:
    """What a `fit` is given that the method took: the argument's name and its value."""
    assert fit.call is not None
    given = {keyword.arg: keyword.value for keyword in fit.call.keywords}
    if None in given or any(isinstance(argument, ast.Starred) for argument in fit.call.args):
        return None
    data = given.get("datamodule")
    if data is None or is_none(data):
        train = fit.call.args[SECOND] if len(fit.call.args) > SECOND else _first(given, _TRAIN)
        roles = Roles(context.module, context.project.classes)
        role = roles.of(train, fit.scope) if train is not None else None
        data = train if role is not None and DATAMODULE in roles.kinds(role) else None
    if data is not None:
        return "datamodule", data
    loaders = fit.call.args[_THIRD] if len(fit.call.args) > _THIRD else _first(given, _VAL)
    return ("dataloaders", loaders) if method == "validate" and loaders is not None and not is_none(loaders) else None


def _first(given: dict[str | None, ast.expr], names: tuple[str, ...]) -> ast.expr | None:
    return next((given[name] for name in names if name in given), None)


def has_loaders(data: ast.expr, fit: AttributeUse, method: str, context: Context) -> bool | None:
    """Whether a datamodule, or a module, has the loaders of a method; None where its class is not seen whole."""
    known = context.project.classes
    role = Roles(context.module, known).of(data, fit.scope)
    if role is None or role not in known.classes:
        return None
    if known.overrides(role, HOOKS[method]):
        return True
    return False if known.is_whole(role) else None


def handed(data: ast.expr, name: str, fit: AttributeUse, use: AttributeUse, context: Context) -> Rewrite:
    """The data of `fit` as an argument of a later call."""
    assert use.call is not None
    if not isinstance(data, (ast.Name, ast.Attribute)):
        return Rewrite(refusal="what `fit` got is made in its call")
    if isinstance(data, ast.Name):
        found = use.scope.lookup(data.id)
        if found is None or found != fit.scope.lookup(data.id):
            return Rewrite(refusal=f"`{data.id}` is another variable here")
        starts = (context.module.span(binding.value).start for binding in found[1] if binding.value is not None)
        if any(fit.span.start < start < use.span.start for start in starts):
            return Rewrite(refusal=f"`{data.id}` is bound anew behind `fit`")
    return Rewrite((AddArgument(context.module.span(use.call), name, Code.of(ast.unparse(data))),))
