"""LIT155: `trainer.test` without a model, which took the weights as they were and loads the best checkpoint now."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import AddArgument, Code, Finding, Release
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.trainer.fits import uses_of
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse
from codemods.semantics.nodes import is_none
from codemods.semantics.symbols import TRAINER

NONE = ast.Constant(None)
_BEST = Release(0, 8)
"""The first release with a `ckpt_path=`, whose default is the best checkpoint."""


@rule(
    code="LIT155",
    name="trainer-test-current-weights",
    on=Attributes(TRAINER, ("test", "validate", "predict")),
    since="1.5",
    removed="1.5",
    refs=(GUIDE,),
    examples=(
        (
            "trainer = Trainer()\ntrainer.fit(model)\ntrainer.test(ckpt_path=None)",
            "trainer = Trainer()\ntrainer.fit(model)\ntrainer.test(ckpt_path=None, model=model)",
        ),
    ),
)
def trainer_test_current_weights(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """`test` takes the weights as they are only where it is given the model

    Up to 1.4 `ckpt_path=None` was how to say that the model is to stay as the training left it. Since 1.5 it is the
    default, and without a model the best checkpoint of the last `fit` is loaded, without a word. Given the model, the
    call means what it did. Up to 0.7 a plain `trainer.test()` took the weights as they were too, as there was no
    `ckpt_path=` yet. Only for code that is known to be older than 1.5, and for the plain call, older than 0.8.
    """
    call = use.call
    if call is None or use.own or context.origin.before(Release(1, 5)) is not True:
        return
    given = {keyword.arg: keyword.value for keyword in call.keywords}
    if None in given or call.args or not is_none(given.get("model", NONE)):
        return
    plain = "ckpt_path" not in given
    if plain and (use.name != "test" or context.origin.before(_BEST) is not True):
        return
    if not plain and not is_none(given["ckpt_path"]):
        return
    model = _fitted(use, context)
    rewrite = Rewrite(refusal="which model the last `fit` got is not seen")
    if model is not None and "model" not in given:
        rewrite = Rewrite((AddArgument(context.module.span(call), "model", Code.of(model)),))
    yield context.finding(
        use.span,
        row=use.name,
        message=f"without a model, `{use.name}({'' if plain else 'ckpt_path=None'})` loads the best checkpoint since "
        f"Lightning {_BEST if plain else '1.5'}, and took the weights as they were",
        title="Give it the model",
        rewrite=rewrite,
        advice=f"give `{use.name}` the model that was trained",
    )


def _fitted(use: AttributeUse, context: Context) -> str | None:
    """The name of the model that the last `fit` before a call on the same Trainer got."""
    holder = ast.dump(use.node.value)
    found = None
    for fit in uses_of("fit", context):
        if fit.call is None or fit.span.start > use.span.start or fit.scope.function() is not use.scope.function():
            continue
        given = {keyword.arg: keyword.value for keyword in fit.call.keywords}
        model = fit.call.args[0] if fit.call.args else given.get("model")
        plain = isinstance(model, (ast.Name, ast.Attribute)) and ast.dump(fit.node.value) == holder
        found = ast.unparse(model) if plain and model is not None else None
    return found
