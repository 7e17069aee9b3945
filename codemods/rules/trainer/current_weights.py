"""LIT155: `trainer.test` that took the weights as they were, and loads those of a checkpoint now."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import AddArgument, Code, Finding, Release, RemoveArgument
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.trainer.fits import EVALUATIONS, made_at, uses_of
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse, call_arguments
from codemods.semantics.nodes import is_entry, is_none
from codemods.semantics.runs import trainer_calls
from codemods.semantics.symbols import TRAINER

NONE = ast.Constant(None)
_BEST = Release(0, 8)
"""The first release with a `ckpt_path=`, whose default is the best checkpoint."""
_OTHERWISE = Release(0, 10)
"""Code that is known to be older may be of a release before that; much of it is."""
_SWITCHES = ("checkpoint_callback", "enable_checkpointing")
_THIRD = 2
"""Where `ckpt_path=` stands in the parameters of `test`."""


@rule(
    code="LIT155",
    name="trainer-test-current-weights",
    on=Attributes(TRAINER, EVALUATIONS),
    since="1.5",
    removed="1.5",
    refs=(GUIDE,),
    examples=(
        (
            "trainer = Trainer()\ntrainer.fit(model)\ntrainer.test(ckpt_path=None)",
            "trainer = Trainer()\ntrainer.fit(model)\ntrainer.test(ckpt_path=None, model=model)",
        ),
        (
            "trainer = Trainer()\ntrainer.fit(model)\ntrainer.test(model, ckpt_path='best')",
            "trainer = Trainer()\ntrainer.fit(model)\ntrainer.test(model)",
        ),
    ),
    doubted=True,
)
def trainer_test_current_weights(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """`test` takes the weights as they are only where it is given the model, and no checkpoint

    Up to 1.4 `ckpt_path=None` was how to say that the model is to stay as the training left it. Since 1.5 it is the
    default, and without a model the best checkpoint of the last `fit` is loaded, without a word. Given the model, the
    call means what it did. Up to 0.7 a plain `trainer.test()` took the weights as they were too, as there was no
    `ckpt_path=` yet; so does one of a Trainer that keeps no checkpoint. The other way round, a `ckpt_path=` next to a
    model had no effect up to 1.4, and is loaded into that model since 1.5: without it the results are those of before,
    with it they may be what was meant. Only for code that is known to be older than 1.5, and for the plain call, older
    than 0.8; that is told, behind a `fit`, of code of up to 0.9 that may be so old.
    """
    call = use.call
    if call is None or use.own or context.origin.before(Release(1, 5)) is not True:
        return
    given = {keyword.arg: keyword.value for keyword in call.keywords}
    if None in given or any(isinstance(argument, ast.Starred) for argument in call.args):
        return
    if not is_none(call.args[0] if call.args else given.get("model", NONE)):
        yield from _unused(use, call, context)
        return
    if call.args:
        return
    plain, older = "ckpt_path" not in given, context.origin.before(_BEST)
    if plain and (use.name != "test" or older is False or context.origin.before(_OTHERWISE) is not True):
        return
    if not plain and not is_none(given["ckpt_path"]):
        return
    model = _fitted(use, context)
    if plain and older is None and not _keeps_none(use, context):
        if model is not None:
            yield _of_either(use, context)
        return
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


def _keeps_none(use: AttributeUse, context: Context) -> bool:
    """Whether the Trainer of a call surely keeps no checkpoint: without one to load, a plain `test` of 0.8 raised."""
    for call, scope in trainer_calls(context.module):
        made = made_at(context.module.span(call), use.name, context)
        if made is not None and any(other.node is use.node for other in made.uses):
            given = call_arguments(context.module, call, TRAINER, scope)
            return any(given.constant(name) is False for name in _SWITCHES)
    return False


def _of_either(use: AttributeUse, context: Context) -> Finding:
    """The finding about a plain call in code that may be of the releases before it loaded a checkpoint."""
    return context.finding(
        use.span,
        row="plain of either",
        message="a plain `test()` loads the best checkpoint since Lightning 0.8, and took the weights as they were",
        rewrite=Rewrite(refusal="whether the code is older than 0.8 is not known: say the release with `--origin`"),
        advice="give `test` the model where the weights of the last epoch are meant",
        lasting=True,
    )


def _unused(use: AttributeUse, call: ast.Call, context: Context) -> Iterator[Finding]:
    """The checkpoint of a call that is given the model too."""
    keyword = next((keyword for keyword in call.keywords if keyword.arg == "ckpt_path"), None)
    value = call.args[_THIRD] if len(call.args) > _THIRD else keyword.value if keyword is not None else NONE
    if is_none(value):
        return
    model = call.args[0] if call.args else next(keyword.value for keyword in call.keywords if keyword.arg == "model")
    rewrite = Rewrite(refusal="it is not given by name")
    if isinstance(model, (ast.IfExp, ast.BoolOp)):
        rewrite = Rewrite(refusal="whether there is a model is not seen")
    elif keyword is not None:
        rewrite = Rewrite((RemoveArgument(context.module.span(call), context.module.span(keyword)),))
    yield context.finding(
        context.module.span(keyword if keyword is not None else value),
        row=f"{use.name} of a model with a checkpoint",
        message=f"`{use.name}` of a model that it is given left `ckpt_path=` alone up to Lightning 1.4, and took the "
        "weights as they were; since 1.5 it loads the checkpoint into that model",
        title="Leave the weights as they are",
        rewrite=rewrite,
        reason="the weights of the checkpoint may be what was meant: keep `ckpt_path=` for those",
        advice="leave `ckpt_path=` out to test the weights as they are, or keep it to test those of the checkpoint",
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
        plain = isinstance(model, (ast.Name, ast.Attribute)) or is_entry(model)
        plain = plain and ast.dump(fit.node.value) == holder
        found = ast.unparse(model) if plain and model is not None else None
    return found
