"""LIT159: what a Trainer holds behind `test`: the metrics of the test alone, and the optimizers of `fit`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Code, Finding, InsertStatement, Release, ReplaceExpression
from codemods.rules.callbacks.metric_reads import METRICS
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.trainer.fits import uses_of
from codemods.rules.trainer.tested_elsewhere import Tested, kept_on_trainer, tested_in
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse
from codemods.semantics.nodes import self_calls
from codemods.semantics.symbols import TRAINER

_ANEW, _LATER, _SECOND = Release(1, 4), Release(1, 5), Release(2, 0)
_LOADED, _MADE, _MADE_ALONE = Release(0, 8), Release(0, 10), Release(1, 1)
"""Since when a test without a model made the optimizers anew, and since when one of a model and this do no more."""
_OPTIMIZING = ("optimizers", "lr_schedulers")
_UNKNOWN = "whether the code is older than 1.4 is not known: say the release with `--origin`"
_CHANGING = frozenset({"pop", "popitem", "clear", "update", "setdefault"})
_ENDS = frozenset({"on_test_end", "on_test_epoch_end"})
_TRAINED = "trainer = Trainer()\ntrainer.fit(model)\n"
_KEPT = """fit_callback_metrics = dict(trainer.callback_metrics)
trainer.test(model)
print({**fit_callback_metrics, **trainer.callback_metrics}["val_loss"])"""


@rule(
    code="LIT159",
    name="trainer-metrics-behind-test",
    on=Attributes(TRAINER, (*METRICS, *_OPTIMIZING)),
    since="1.4",
    removed="1.4",
    refs=(GUIDE,),
    examples=(
        (
            f'{_TRAINED}trainer.test(model)\nprint(trainer.callback_metrics["val_loss"])',
            f"{_TRAINED}{_KEPT}",
        ),
    ),
)
def trainer_metrics_behind_test(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """`test` and `validate` take the metrics of `fit` away, and leave its optimizers

    In old releases a Trainer's metrics gathered all that it had seen (run on 0.7 to 1.1; those of 1.4 and later begin
    anew). What is read of them behind a test of the same Trainer in the same function has no values of the training,
    and a key of these raises KeyError. Those of the training are kept behind `fit`, where that runs whatever way is
    taken, and put under those of the test; on the Trainer, where a function of the file trains, tests and returns it.
    Left alone where a key of the test is read, and where all of them are and were read between the training and the
    test as well. Only for code that is known to be older than 1.5, and told alone where that may be of 1.4; where all
    of them are read, for all code of 1.x that may be older than 1.4.

    `test` made the optimizers and their schedulers anew in old releases, where it was given a model up to 0.9, and
    where it was given none up to 1.0: what was read of `trainer.optimizers` behind it was the rate that
    `configure_optimizers` sets, with no state, and is that of the end of the training now (run on 0.7.6, 0.9.0,
    0.10.0, 1.0.8, 1.1.8 and 2.6; 0.7 kept them in a test without a model). Told where these are read behind a test
    that comes behind a `fit`, or in a hook for its end, for code that is known to be so old.
    """
    if use.name in _OPTIMIZING:
        yield from _of_optimizers(use, context)
        return
    older = context.origin.before(_ANEW)
    if use.own or use.is_stored or older is False or context.origin.before(_SECOND) is not True:
        return
    if context.origin.before(_LATER) is None and not _reads_all(use):
        return
    if _is_test_hook(use, context) and not _is_of_test(use):
        yield context.finding(
            use.span,
            row=f"{use.name} in a hook",
            message=f"when a test ends, `{use.name}` has no metrics of the training since Lightning 1.4, and kept them",
            advice="keep what is of `fit` in `on_fit_end`, if it is wanted here",
        )
        return
    tested = None
    if not _is_behind(use, context):
        tested = tested_in(use, context) if not _has_runs(use, context) else None
        if tested is None or _is_of_test(use) or _is_kept(use):
            return
        together = [each for each in _alike(use, context) if ast.dump(each.node) == ast.dump(use.node)]
    else:
        together = [other for other in _alike(use, context) if _is_behind(other, context)]
    rewrite = _kept(together, tested, context) if older else Rewrite(refusal=_UNKNOWN)
    if rewrite.refusal is None and together[0].span != use.span:
        return  # it is rewritten with the first of them
    yield context.finding(
        use.span,
        row=use.name,
        message=f"behind a test `{use.name}` has no metrics of the training since Lightning 1.4, and kept them before",
        title="Keep those of `fit`",
        rewrite=rewrite,
        reason="metrics that were gathered before `fit` are not among them",
        advice="read what is of `fit` before `test` is called",
    )


def _reads_all(use: AttributeUse) -> bool:
    """Whether all metrics are gone through or copied, whatever they are."""
    return _key(use) is None and not isinstance(use.parent, ast.Compare)


def _of_optimizers(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """Where the optimizers, or the schedulers, are read that a test made."""
    if use.own or use.is_stored or context.origin.before(_MADE_ALONE) is not True:
        return
    older = context.origin.before(_MADE) is True
    tests = _tests(use, context)
    last = max(tests, key=lambda test: test.span.start, default=None)
    fits = [fit.span.start for fit in _before("fit", use, context)]
    if last is None or not fits or max(fits) > last.span.start:
        made = older and _is_test_hook(use, context)
    elif _has_no_model(last):
        made = context.origin.before(_LOADED) is not True
    else:
        made = older
    if not made:
        return
    yield context.finding(
        use.span,
        row=use.name,
        message=f"a test made `{use.name}` anew up to Lightning 0.9, or 1.0 where it was given no model, with the "
        "rates of `configure_optimizers` and no state; now it is what `fit` has left",
        advice="compare what is read here with old runs",
        lasting=True,
    )


def _has_no_model(test: AttributeUse) -> bool:
    call = test.call
    return call is not None and not call.args and not any(word.arg in {"model", None} for word in call.keywords)


def _is_behind(use: AttributeUse, context: Context) -> bool:
    """Whether it is read behind a test that comes behind a `fit`."""
    tests = [test.span.start for test in _tests(use, context)]
    fits = [fit.span.start for fit in _before("fit", use, context)]
    if not tests or not fits or max(fits) > max(tests) or _is_of_test(use) or _is_kept(use):
        return False
    kept = [other.span.start for other in _before(use.name, use, context, called=False)]
    in_time = any(max(fits) < place < max(tests) for place in kept)
    return _key(use) is not None or not in_time  # else those of the training were read, and these are of the test


def _has_runs(use: AttributeUse, context: Context) -> bool:
    """Whether the function in which it is read trains or tests the same Trainer before."""
    return bool(_tests(use, context)) or any(True for _ in _before("fit", use, context))


def _is_kept(use: AttributeUse) -> bool:
    """Whether those of `fit` are put under it already."""
    above, name = use.parent, f"fit_{use.name}"
    values = above.values if isinstance(above, ast.Dict) else []
    return any(name in {getattr(value, "id", ""), getattr(value, "attr", "")} for value in values)


def _tests(use: AttributeUse, context: Context) -> list[AttributeUse]:
    return [other for name in ("test", "validate") for other in _before(name, use, context)]


def _alike(use: AttributeUse, context: Context) -> list[AttributeUse]:
    """All reads of the same metrics in the same function, in their order."""
    reads = (other for other in uses_of(use.name, context) if not other.own and not other.is_stored)
    same = (other for other in reads if other.scope.function() is use.scope.function())
    return sorted(same, key=lambda other: other.span.start)


def _kept(uses: list[AttributeUse], tested: Tested | None, context: Context) -> Rewrite:
    """The metrics are copied behind the one `fit`, and those of the test put over them where they are read.

    Where another function has `tested` the Trainer, that keeps them.
    """
    module, span = context.module, context.module.span
    name = f"fit_{uses[0].name}"
    fits, tests = list(_before("fit", uses[-1], context)), _tests(uses[-1], context)
    if len({ast.dump(use.node) for use in uses}) > 1:
        return Rewrite(refusal="those of another Trainer are read too")
    if any(_is_changed(use) for use in uses):
        return Rewrite(refusal="the metrics are changed, and a copy would be")
    if tested is not None:
        return kept_on_trainer(uses, tested, context)
    if len(fits) > 1 or any(test.span.start < fits[0].span.start for test in tests):
        return Rewrite(refusal="which run they are of is not seen")
    around = module.block(fits[0].span.start)
    for other in (*tests, *uses):
        block = module.block(other.span.start)
        if block is not around and around not in module.blocks_around(block):
            return Rewrite(refusal="whether `fit` was called is not seen")
    statement = module.statement(fits[0].node)
    if not isinstance(statement, (ast.Expr, ast.Assign)):
        return Rewrite(refusal="`fit` is part of another statement")
    if module.bound(name, uses[0].span.start):
        return Rewrite(refusal=f"`{name}` is a name already")
    reads = [span(use.node) for use in uses]
    copied = InsertStatement(span(statement), Code.of(f"{name} = dict({ast.unparse(uses[0].node)})"), after=True)
    return Rewrite((copied, *(ReplaceExpression(read, Code.of(f"{{**{name}, **", read, "}")) for read in reads)))


def _is_test_hook(use: AttributeUse, context: Context) -> bool:
    """Whether it is read in a hook for the end of a test, or in a method that such a hook of the class calls."""
    scope = use.scope.function()
    function = scope.node
    if not isinstance(function, ast.FunctionDef):
        return False
    if function.name in _ENDS:
        return True
    owner = context.module.parents.get(function)
    hooks = owner.body if isinstance(owner, ast.ClassDef) else []
    ends = (hook for hook in hooks if isinstance(hook, ast.FunctionDef) and hook.name in _ENDS)
    return any(function.name in self_calls(hook) for hook in ends)


def _before(name: str, use: AttributeUse, context: Context, *, called: bool = True) -> Iterator[AttributeUse]:
    """The calls of a method of the same Trainer, or the reads of an attribute, before a place in its function."""
    holder = ast.dump(use.node.value)
    for other in uses_of(name, context):
        inside = (other.call is not None) is called and other.scope.function() is use.scope.function()
        if inside and other.span.start < use.span.start and ast.dump(other.node.value) == holder:
            yield other


def _is_of_test(use: AttributeUse) -> bool:
    """Whether a key is read that names the test."""
    key = _key(use)
    return isinstance(key, ast.Constant) and "test" in str(key.value)


def _is_changed(use: AttributeUse) -> bool:
    """Whether metrics are put in or taken out: `metrics["a"] = 1`, `metrics.pop("a")`."""
    above = use.parent
    if isinstance(above, ast.Subscript):
        return not isinstance(above.ctx, ast.Load)
    return isinstance(above, ast.Attribute) and above.attr in _CHANGING


def _key(use: AttributeUse) -> ast.expr | None:
    """The key that is read of the metrics; None where they are taken as a whole."""
    above = use.parent
    key = above.slice if isinstance(above, ast.Subscript) else None
    if isinstance(above, ast.Attribute) and above.attr in {"get", "pop"}:
        call = use.mention.parents.get(above)
        key = call.args[0] if isinstance(call, ast.Call) and call.args else None
    return key
