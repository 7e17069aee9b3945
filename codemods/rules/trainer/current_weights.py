"""LIT155: `trainer.test(ckpt_path=None)` without a model, which loads the best checkpoint now."""

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
    """`test(ckpt_path=None)` takes the weights as they are only where it is given the model

    Up to 1.4 `ckpt_path=None` was how to say that the model is to stay as the training left it. Since 1.5 it is the
    default, and without a model the best checkpoint of the last `fit` is loaded, without a word. Given the model, the
    call means what it did. Only for code that is known to be older than 1.5.
    """
    call = use.call
    if call is None or use.own or context.origin.before(Release(1, 5)) is not True:
        return
    given = {keyword.arg: keyword.value for keyword in call.keywords}
    if not is_none(given.get("ckpt_path")) or None in given or call.args or not is_none(given.get("model", NONE)):
        return
    model = _fitted(use, context)
    rewrite = Rewrite(refusal="which model the last `fit` got is not seen")
    if model is not None and "model" not in given:
        rewrite = Rewrite((AddArgument(context.module.span(call), "model", Code.of(model)),))
    yield context.finding(
        use.span,
        row=use.name,
        message=f"without a model, `{use.name}(ckpt_path=None)` loads the best checkpoint since Lightning 1.5, and "
        "took the weights as they were",
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
