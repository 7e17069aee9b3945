"""LIT160: `trainer.test()` that took the data of the `fit` before it, and looks to the module alone now."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.trainer.fits import fit_before
from codemods.rules.trainer.handed_data import HOOKS, SECOND, data_of, handed, has_loaders
from codemods.rules.wording import GUIDE
from codemods.semantics.members import AttributeUse
from codemods.semantics.nodes import argument, is_none
from codemods.semantics.symbols import TRAINER

_MODERN: Final = Release(2, 0)
_DATA: Final = frozenset({"dataloaders", "test_dataloaders", "val_dataloaders", "datamodule"})
_DATA_OF_FIT: Final = """class Digits(LightningDataModule):
    def test_dataloader(self):
        return self.loader

data = Digits()
trainer = Trainer()
trainer.fit(model, datamodule=data)
"""


@rule(
    code="LIT160",
    name="trainer-data-of-fit",
    on=Attributes(TRAINER, tuple(HOOKS)),
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
    than 1.5. Where that is not known, the module must be seen to have no such loaders and the datamodule to have them;
    of code that is older than 2.0 it is enough that nothing is seen of the module, as it would raise without them.
    """
    call = use.call
    is_older = context.origin.before(Release(1, 5))
    if call is None or use.own or is_older is False:
        return
    given = {keyword.arg: keyword.value for keyword in call.keywords}
    if None in given or _DATA & given.keys() or any(isinstance(argument, ast.Starred) for argument in call.args):
        return
    if len(call.args) > SECOND and not is_none(call.args[SECOND]):
        return
    fit = fit_before(use, context)
    found = data_of(fit, use.name, context) if fit is not None else None
    if fit is None or found is None:
        return
    name, data = found
    known = has_loaders(data, fit, use.name, context) if name == "datamodule" else True
    if known is False:
        return
    reason = None if known else f"whether it has a `{HOOKS[use.name]}` is not seen"
    own = _has_own(fit, use.name, context)
    if is_older is None and not (known and own is False):
        if own or context.origin.before(_MODERN) is not True:
            return
        reason = f"neither the release is known nor whether the module has a `{HOOKS[use.name]}`: newer code asks that"
    yield context.finding(
        use.span,
        row=use.name,
        message=f"`{use.name}` took the data of the `fit` before it up to Lightning 1.4, and asks the module alone now",
        title=f"Give it the `{name}=` of `fit`",
        rewrite=handed(data, name, fit, use, context),
        reason=reason,
        advice=f"give `{use.name}` what `fit` got",
    )


def _has_own(fit: AttributeUse, method: str, context: Context) -> bool | None:
    """Whether the module of a `fit` has loaders for a method itself: newer code would raise where it has none."""
    model = argument(fit.call, "model", 0) if fit.call is not None else None
    return has_loaders(model, fit, method, context) if model is not None else None
