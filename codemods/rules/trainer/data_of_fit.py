"""LIT160: `trainer.test()` that took the data of the `fit` before it, and looks to the module alone now."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import AddArgument, Code, Finding, Release
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.trainer.fits import fit_before
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse
from codemods.semantics.nodes import is_none
from codemods.semantics.roles import Roles
from codemods.semantics.symbols import DATAMODULE, TRAINER

_HOOKS: Final = {"test": "test_dataloader", "validate": "val_dataloader", "predict": "predict_dataloader"}
_DATA: Final = frozenset({"dataloaders", "test_dataloaders", "val_dataloaders", "datamodule"})
_TRAIN: Final = ("train_dataloaders", "train_dataloader")
_VAL: Final = ("val_dataloaders", "val_dataloader")
_DATA_OF_FIT: Final = """class Digits(LightningDataModule):
    def test_dataloader(self):
        return self.loader

data = Digits()
trainer = Trainer()
trainer.fit(model, datamodule=data)
"""
_SECOND: Final = 1
_THIRD: Final = 2


@rule(
    code="LIT160",
    name="trainer-data-of-fit",
    on=Attributes(TRAINER, tuple(_HOOKS)),
    since="1.5",
    removed="1.5",
    refs=(GUIDE,),
    examples=(
        (
            f"{_DATA_OF_FIT}trainer.test()",
            f"{_DATA_OF_FIT}trainer.test(datamodule=data)",
        ),
    ),
)
def trainer_data_of_fit(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """`test`, `validate` and `predict` do not take the data that `fit` was given

    Up to 1.4 a datamodule stayed with the Trainer, so that `trainer.test()` behind `trainer.fit(model,
    datamodule=data)` tested with its data, and `validate` with the loaders that `fit` got. Since 1.5 they ask the
    module alone, and raise where it has no loaders (run on 0.9 to 1.6). They get what `fit` got, where that has a
    name. Left alone where the datamodule is known to have no such loaders. Only for code that is known to be older
    than 1.5.
    """
    call = use.call
    if call is None or use.own or context.origin.before(Release(1, 5)) is not True:
        return
    given = {keyword.arg: keyword.value for keyword in call.keywords}
    if None in given or _DATA & given.keys() or any(isinstance(argument, ast.Starred) for argument in call.args):
        return
    if len(call.args) > _SECOND and not is_none(call.args[_SECOND]):
        return
    fit = fit_before(use, context)
    found = _data(fit, use.name, context) if fit is not None else None
    if fit is None or found is None:
        return
    name, data = found
    known = _has_loaders(data, fit, use.name, context) if name == "datamodule" else True
    if known is False:
        return
    yield context.finding(
        use.span,
        row=use.name,
        message=f"`{use.name}` took the data of the `fit` before it up to Lightning 1.4, and asks the module alone now",
        title=f"Give it the `{name}=` of `fit`",
        rewrite=_given(data, name, fit, use, context),
        reason=None if known else f"whether it has a `{_HOOKS[use.name]}` is not seen",
        advice=f"give `{use.name}` what `fit` got",
    )


def _data(fit: AttributeUse, method: str, context: Context) -> tuple[str, ast.expr] | None:
    """What a `fit` is given that the method took: the argument's name and its value."""
    assert fit.call is not None
    given = {keyword.arg: keyword.value for keyword in fit.call.keywords}
    if None in given or any(isinstance(argument, ast.Starred) for argument in fit.call.args):
        return None
    data = given.get("datamodule")
    if data is None or is_none(data):
        train = fit.call.args[_SECOND] if len(fit.call.args) > _SECOND else _first(given, _TRAIN)
        roles = Roles(context.module, context.project.classes)
        role = roles.of(train, fit.scope) if train is not None else None
        data = train if role is not None and DATAMODULE in roles.kinds(role) else None
    if data is not None:
        return "datamodule", data
    loaders = fit.call.args[_THIRD] if len(fit.call.args) > _THIRD else _first(given, _VAL)
    return ("dataloaders", loaders) if method == "validate" and loaders is not None and not is_none(loaders) else None


def _first(given: dict[str | None, ast.expr], names: tuple[str, ...]) -> ast.expr | None:
    return next((given[name] for name in names if name in given), None)


def _has_loaders(data: ast.expr, fit: AttributeUse, method: str, context: Context) -> bool | None:
    """Whether a datamodule has the loaders of a method; None where its class is not seen whole."""
    known = context.project.classes
    role = Roles(context.module, known).of(data, fit.scope)
    if role is None or role not in known.classes:
        return None
    if known.overrides(role, _HOOKS[method]):
        return True
    return False if known.is_whole(role) else None


def _given(data: ast.expr, name: str, fit: AttributeUse, use: AttributeUse, context: Context) -> Rewrite:
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
