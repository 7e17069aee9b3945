"""LIT110: `trainer.tune` and the finders, which are methods of a Tuner now."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from codemods.model import (
    AddArgument,
    Change,
    Code,
    Finding,
    Release,
    RenameArgument,
    ReplaceExpression,
    Span,
)
from codemods.rules.registry import Arguments, Attributes, Context, rule
from codemods.rules.taken_out import is_taken_out
from codemods.rules.trainer.fits import made_at
from codemods.rules.trainer.searched import trains_as_searched
from codemods.rules.trainer.suggested import as_before
from codemods.rules.trainer.surely_given import call_given
from codemods.rules.trainer.tuned import (
    FINDER,
    FLAGS,
    NONE_HELD,
    RENAMED,
    isolates,
    maker,
    may_isolate,
    one_more,
    rewritten,
)
from codemods.rules.trainer.tuned_alike import finders_of_all, replaced_alike
from codemods.rules.trainer.tuned_if import removed_where_asked, replaced_where_asked
from codemods.rules.trainer.tuned_taken import taken_for_finders
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Argument, Rewrite
from codemods.semantics.members import AttributeUse
from codemods.semantics.symbols import TRAINER, TUNER

_REASON = (
    "both search otherwise since 2.0: of the same curve another learning rate may be suggested, and `binsearch` may "
    "end at another batch size; since 1.6 the first loss counts half, so that a search may stop long before"
)
_DRAWN = "; what trains behind it goes on with other random numbers"


_ONE_LESS = "; up to 1.2 a `fit` behind it had one epoch less"
_HIGHER = "; up to 1.5 the losses of the first trials were higher beside the others, so that it was yet another"
_ORDERED = "; 1.8 and 1.9 validated before the first trial, so that the trials had their batches in another order"
_ASKED = "`tune` is called where it is true alone, and becomes its finder"
_ALIKE = "each Trainer of the project has it, and `tune` becomes its finder wherever it is called"
_FIT_RAN = "up to 0.9 `fit` itself ran the finders"


@rule(
    code="LIT110",
    name="trainer-tuner",
    on=(
        Arguments(TRAINER, tuple(FLAGS)),
        Attributes(TRAINER, ("tune", "tuner", "lr_find", "scale_batch_size")),
        Attributes(TUNER, ("lr_find",)),
    ),
    since="2.0",
    removed="2.0",
    refs=(GUIDE,),
    examples=(
        ("Trainer(auto_lr_find=False)", "Trainer()"),
        (
            "trainer = Trainer(auto_lr_find=True)\ntrainer.tune(model)",
            "trainer = Trainer()\ntuner = Tuner(trainer)\ntuner.lr_find(model)",
        ),
    ),
)
def trainer_tuner(subject: Argument | AttributeUse, context: Context) -> Iterator[Finding]:
    """`trainer.tune`, `auto_lr_find=` and `auto_scale_batch_size=` are methods of a Tuner

    Gone since 2.0. From 0.10 on the flags acted only inside `trainer.tune`; before, `fit` itself ran the finders, which
    stand before it then. `trainer.tune(model)` becomes the finders that the flags chose, and
    `trainer.tuner.lr_find(model)` one that leaves the model alone, as it did. One more trial than before makes a batch
    size as large as before. 1.x suggested the learning rate at the steepest step of the loss from trial to trial, newer
    releases the one at the steepest slope over the learning rates, which is mostly the smallest of them: where older
    code has a Tuner, and where a finder set the learning rate of a module that is seen, the old one is taken of the
    results. Up to 1.5 the losses of the first trials were higher beside the others, which is written out. The first one
    counts half now, and the others are measured by it: a search may stop at the third trial, which went on (run on
    1.4.9 and 2.6). Since 1.6 `tune` left the random numbers as it found them, which `scale_batch_size` does not: where
    the project seeds, it is called within `isolate_rng()` (run on 1.6.5, 1.9.5 and 2.6.6), and where it may be of 1.6
    and may be older, that is told. Up to 1.2 the search left the Trainer in its second epoch, so that `fit` trained one
    less, and in 1.1 it trained with the optimizer of the search, at the last of its learning rates (run on 1.1.8): both
    told. In 1.6, and up to 1.7.3, `fit` behind it trained with the optimizer and the schedule of the search, from its
    lowest rate on, and never with the rate that was found or a schedule of the module (run on 1.5.10, 1.6.5 and 1.9.5,
    read in 1.6.0 to 1.8.6): told where the code may be of these, and a `fit` of the same Trainer may come. 1.8 and 1.9
    validated before the first trial, and drew the order of the batches behind that (1.9.5 run, 1.8.6 read), which is
    said. Flags of a configuration are taken out of what that says where the Trainer is made, and asked for where `tune`
    stood. Where the Trainer is made out of sight, `tune` becomes the finders that all Trainers of the project have.
    Declines where it is not seen which flags the Trainer has.
    """
    if isinstance(subject, Argument):
        if not is_taken_out(subject, context):
            yield _flag(subject, context)
        return
    if TUNER in subject.kinds:
        if context.origin.before(Release(2, 0)) is True and (rewrite := as_before(subject, context)) is not None:
            yield _suggestion(subject, rewrite, context)
        return
    if subject.name == "tune":
        made = maker(subject, context)
        rewrite = rewritten(made, context) if made is not None else Rewrite(refusal="its Trainer is not seen")
        if rewrite.refusal is not None:
            taken = taken_for_finders(made, context) if made is not None else None
            alike = replaced_alike(subject, context) if made is None else None
            rewrite = taken or replaced_where_asked(subject, context) or alike or rewrite
    elif subject.name == "tuner":
        rewrite = _of_attribute(subject, context)
    else:
        rewrite = _finder(subject.call, subject.node, subject.name, subject.node.value, context)
    yield context.finding(
        subject.span,
        row=subject.name,
        message=f"`trainer.{subject.name}` is gone since Lightning 2.0; a `Tuner` does it",
        title="Use a Tuner",
        rewrite=rewrite,
        reason=_reason([subject], context),
        advice="call `lr_find` or `scale_batch_size` of `Tuner(trainer)`",
    )
    if subject.name == "tune" and may_isolate(context):
        yield context.finding(
            subject.span,
            row="drawn behind",
            message="since Lightning 1.6 `tune` left the random numbers as it found them, and up to 1.5 what trained "
            "behind it went on with others; whether the code is of these is not known",
            advice="say the release with `--origin`, or seed again before `fit`",
            once=True,
            lasting=True,
        )
    if context.origin.before(Release(1, 3)) is True:
        yield context.finding(
            subject.span,
            row="fit behind",
            message="up to Lightning 1.2 a finder left the Trainer in its second epoch, so that `fit` behind it had "
            "one epoch less, and in 1.1 went on with the optimizer and the last learning rate of the search; now it "
            "trains all epochs with its own",
            advice="compare losses with those of old runs with that in mind",
            once=True,
            lasting=True,
        )
    if trains_as_searched(subject, context):
        yield context.finding(
            subject.span,
            row="trained as searched",
            message="in Lightning 1.6, and up to 1.7.3, `fit` behind a search of the learning rate went on with the "
            "optimizer and the schedule of the search, its lowest rate first, whatever rate was found; now it trains "
            "with those of the module",
            advice="compare losses and learning rates with those of old runs with that in mind",
            once=True,
            lasting=True,
        )


def _reason(uses: list[AttributeUse], context: Context) -> str:
    """Why the finders that take the place of what is called may find something else, and what comes behind them."""
    statements = [context.module.statement(use.node) for use in uses]
    plain = all(isinstance(each, ast.Expr) for each in statements) and all(use.name == "tune" for use in uses)
    return (_REASON if plain and isolates(context) else _REASON + _DRAWN) + _ordered(context)


def _ordered(context: Context) -> str:
    """What is said of the order of the batches, where the code may be of a release that drew it otherwise."""
    return "" if context.origin.before(Release(1, 8)) is True else _ORDERED


def _suggestion(use: AttributeUse, rewrite: Rewrite, context: Context) -> Finding:
    """Of what it tries, `lr_find` suggests something else."""
    return context.finding(
        use.span,
        row="suggestion",
        message=f"of the same curve Lightning {context.target} suggests another learning rate than 1.x, often a far "
        "smaller one" + (_ONE_LESS if context.origin.before(Release(1, 3)) is True else ""),
        title="Take the one that 1.x took",
        rewrite=rewrite,
        reason="where the loss fell most from one trial to the next is no steepest slope over the learning rates"
        + (_HIGHER if context.origin.before(Release(1, 6)) is None else "")
        + _ordered(context),
        advice="see whether it trains; 1.x took that of `10 + numpy.gradient(results['loss'][10:-1]).argmin()`",
    )


def _flag(argument: Argument, context: Context) -> Finding:
    """A flag goes with the `tune` that it is for; without one it did nothing."""
    rewrite, reason = _flag_rewritten(argument, context)
    method = FLAGS[argument.name]
    return context.finding(
        argument,
        row=argument.name,
        message=f"`{argument.name}=` is gone since Lightning 2.0",
        title=f"Remove `{argument.name}=`" if len(rewrite.changes) == 1 else "Use a Tuner",
        rewrite=rewrite,
        reason=reason,
        advice=f"call `Tuner(trainer).{method}(model, …)` where `trainer.tune(…)` stands and drop it here",
    )


def _flag_rewritten(argument: Argument, context: Context) -> tuple[Rewrite, str | None]:
    if argument.left.constant in (False, None):
        return argument.remove(), None
    call = call_given(argument, context)
    held = NONE_HELD
    if call is not None and argument.site.span != call:
        found = {name: each for name in FLAGS if (each := argument.set.get(name)) is not None}
        held = {name: each for name, each in found.items() if each.site.span != call}
        if any(call_given(each, context) != call or not _is_constant(each) for each in held.values()):
            call = None
    if call is None:
        asked = removed_where_asked(argument, context)
        if asked is not None:
            return asked, _ASKED
        if not _is_tuned(context) and context.origin.before(Release(0, 10)) is not True:
            return argument.remove(), _idle("nothing here calls", context)
        return Rewrite(refusal="it is not given in the Trainer's own call"), None
    made = made_at(call, "tune", context)
    if made is not None and made.uses:
        return rewritten(made, context, held), _reason(made.uses, context)
    old = context.origin.before(Release(0, 10))
    if old is False and made is not None and not made.passed_on:
        return argument.remove(), None
    if _is_tuned(context) and argument.name in finders_of_all(context):
        return argument.remove(), _ALIKE
    if b".tune(" in context.module.source.utf8:
        return Rewrite(refusal="which `tune` it is for is not seen"), None
    if old is True:
        return _run_by_fit(argument, call, held, context), f"{_FIT_RAN}; {_REASON}{_DRAWN}"
    return argument.remove(), _idle("this file does not call", context)


def _is_tuned(context: Context) -> bool:
    """Whether anything in the project calls a `tune`."""
    return any(name == "tune" for facts in context.project.names.modules.values() for _, name in facts.called)


def _idle(calling: str, context: Context) -> str:
    """Why a flag goes that no `tune` is seen for."""
    known = context.origin.before(Release(0, 10)) is False
    return f"it acted only in `trainer.tune`, which {calling}" + ("" if known else f"; {_FIT_RAN}")


def _is_constant(argument: Argument) -> bool:
    """Whether a value is written out: its dict may stand where names mean something else."""
    return isinstance(argument.value.node, ast.Constant)


def _run_by_fit(argument: Argument, call: Span, held: Mapping[str, Argument], context: Context) -> Rewrite:
    """The finders run before each `fit`, which ran them itself up to 0.9."""
    fitted = made_at(call, "fit", context)
    if fitted is None or fitted.passed_on or fitted.call_of_builder is not None:
        return Rewrite(refusal="where its Trainer is fitted is not seen")
    return rewritten(fitted, context, held) if fitted.uses else argument.remove()


def _of_attribute(use: AttributeUse, context: Context) -> Rewrite:
    """`trainer.tuner.lr_find(…)`."""
    method = use.parent
    call = context.module.parents.get(method)
    if not isinstance(method, ast.Attribute) or not isinstance(call, ast.Call) or call.func is not method:
        return Rewrite(refusal="no finder is called on it here")
    return _finder(call, method, method.attr, use.node.value, context)


def _finder(call: ast.Call | None, func: ast.Attribute, method: str, trainer: ast.expr, context: Context) -> Rewrite:
    """A finder that is called by itself, which leaves the model as it was where it finds a learning rate."""
    span = context.module.span
    if method not in FLAGS.values() or call is None:
        return Rewrite(refusal="no finder is called on it here")
    if len(call.args) > 3 or any(isinstance(arg, ast.Starred) for arg in call.args):
        return Rewrite(refusal="its arguments have other positions now")
    changes: list[Change] = [ReplaceExpression(span(func), Code.of(FINDER, "(", span(trainer), f").{method}"))]
    for keyword in call.keywords:
        if keyword.arg in RENAMED:
            changes.append(RenameArgument(span(call), span(keyword), RENAMED[keyword.arg]))
        elif keyword.arg == "max_trials":
            code = context.module.source.code(span(keyword.value))
            changes.append(ReplaceExpression(span(keyword.value), Code.of(one_more("max_trials", code))))
    if method == "lr_find" and all(keyword.arg not in {"update_attr", None} for keyword in call.keywords):
        changes.append(AddArgument(span(call), "update_attr", Code.of("False")))
    return Rewrite(tuple(changes))
