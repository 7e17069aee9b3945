"""LIT266: `global_step`, which counts the steps of all optimizers since 1.6, and is one more when a batch has ended."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Code, Finding, Release, ReplaceExpression
from codemods.rules.callbacks.names import CHECKPOINT, SCHEDULE
from codemods.rules.modules.counted_steps import counts_batches, is_behind_steps, steps_of_batch
from codemods.rules.modules.optimizer_family import ACCUMULATE
from codemods.rules.modules.step_axis import is_step_of_logging
from codemods.rules.modules.steps_read import (
    ENDED,
    ENDS,
    hooks_around,
    is_asked_for_any,
    is_behind_batch,
    is_behind_epoch,
    is_by,
    is_corrected,
    is_divided,
    is_of_validation,
    is_reckoned,
    is_shown,
)
from codemods.rules.modules.trainers import STEP
from codemods.rules.registry import Arguments, Attributes, Context, Methods, References, rule
from codemods.rules.trainer.bridge_uses import may_hold
from codemods.rules.trainer.fits import uses_of
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Argument, Rewrite
from codemods.semantics.bridge import FROM
from codemods.semantics.hand_steps import UNCOUNTED
from codemods.semantics.members import AttributeUse, Method
from codemods.semantics.nodes import FUNCTIONS, body_nodes
from codemods.semantics.references import Reference
from codemods.semantics.scopes import Scope
from codemods.semantics.symbols import MODULE, TRAINER

_SINCE, _NOW = Release(1, 6), Release(2, 0)
_LIMIT: Final = "max_steps"
_EVERY: Final = "every_n_train_steps"
_FILE: Final = "filename"
_ENDING, _ENDED_ALONE = Release(0, 8), Release(0, 10)
_COUNTED_FIRST: Final = Release(1, 4)
"""Since when it was counted up before the end of an epoch of training; a validation was still one behind."""
_COUNTED_END: Final = "training_epoch_end"
_OVER: Final = frozenset({"on_train_end", "on_fit_end"})
_REASON: Final = "it is the number that the code was written for, if every batch leads to a step"
_CHECKING: Final = frozenset({"sanity_checking", "running_sanity_check"})
_ALL: Final = "counts the steps of all optimizers since Lightning 1.6, and counted batches"
_RESUMING: Final = "resume_from_checkpoint"
_EITHER: Final = "on_epoch_end"
"""The one among them that ran at the end of a validation, too."""
_PER_BATCH: Final = "the number of steps that `training_step` makes with a batch"
_CALLBACK = "class Log(Callback):\n    def on_train_batch_end(self, trainer, *args):\n        "
_TRAINED = "Trainer(reload_dataloaders_every_epoch=True, callbacks=[Log()])"


@rule(
    code="LIT266",
    name="global-step-count",
    on=(
        Attributes(TRAINER, ("global_step",)),
        Attributes(MODULE, ("global_step",)),
        References((f"{TRAINER}.{FROM}",)),
        Attributes(TRAINER, (FROM,)),
        Arguments(TRAINER, (_LIMIT,)),
        Arguments(CHECKPOINT, (_EVERY, _FILE)),
        Methods(MODULE, (_COUNTED_END,)),
    ),
    since="1.6",
    removed="1.6",
    refs=(GUIDE,),
    examples=(
        (
            f"{_CALLBACK}if trainer.global_step % 100 == 0:\n            n = trainer.global_step\n{_TRAINED}",
            f"{_CALLBACK}if (trainer.global_step - 1) % 100 == 0:\n            n = trainer.global_step - 1\n{_TRAINED}",
        ),
    ),
)
def global_step_count(subject: AttributeUse | Reference | Argument | Method, context: Context) -> Iterator[Finding]:
    """`global_step` counts the steps of all optimizers, and is counted up before `on_train_batch_end`

    Up to 1.5 it counted the batches that led to a step. Of a module with several optimizers 2.x has the number of all
    their steps, which is told where LIT211 writes the loop over them, and where code optimizes by hand or splits its
    batches in time; there a person has to say how many steps a batch makes if they are not in plain sight. In an
    `optimizer_step` that this loop calls the batches are read, which the loops of the Trainer count still. So is
    `max_steps=` of a Trainer and `every_n_train_steps=` of a ModelCheckpoint (run on 1.3 to 1.9 and on 2.6), and where
    the options of a command line make the Trainer `--max_steps` is told. And in `on_train_batch_end`, and behind the
    steps that a `training_step` makes by hand, it was the number before that batch's step. What neither reckons with it
    nor shows it there is left alone where it is not sure that it was, as where gradients are accumulated. Only for code
    that is known to be older than 1.7, and told alone where that may be of 1.6; of code of 1.x that may be older or
    newer it is told once, where a batch makes several steps. So it was in `on_batch_end`, whose
    place `on_train_batch_end` takes, and in a validation and, up to 1.3, at the end of an epoch of training (0.7.6,
    1.1.8, 1.2.10, 1.3.8, 1.4.9, 1.5.10, 1.6.5 and 2.6.6 run), where only what is reckoned with it, shown or put into a
    list is looked at: the loggers' own rows have kept their steps. What a method or a property reckons for the training
    step as well is told. That what is given to an experiment under this step has another one is told once. Up to 0.9
    the Trainer's own was counted up when an epoch ended, and only the module's was one less (0.7.6, 0.8.5 and 0.9.0
    run). In 0.9 the end of an epoch was one step more where a module has a `training_epoch_end` (run on 0.7.6, 0.9.0
    and 1.1.8), which is told at the first read of a file and at `max_steps=`, where the code may be of 0.9, and of the
    loggers' rows at the method, of code that is of 0.9 or may be; up to 0.7 these rows alone stood one step later. The
    module itself was given the number at the beginning of each batch up to 0.9, so that its own `global_step` was one
    less when the training had ended, in `on_train_end` and behind `fit` (0.7.6, 0.9.0 and 1.1.8 run). A checkpoint with
    `{step}` in its name has the number that is one more (1.1.8, 1.4.9, 1.6.5 and 2.6.6 run), which is told once for the
    files of a project that hang together. In a `validate` behind `fit`, and in the sanity check of a run that goes on,
    it was not one less (1.4.9 run), which is told once where the project has these.
    """
    if context.origin.high is None or context.origin.before(_SINCE) is False:
        return
    if context.origin.high > _SINCE:
        yield from _of_either(subject, context)
        return
    if isinstance(subject, Reference) or (isinstance(subject, AttributeUse) and subject.name == FROM):
        yield from _of_options(subject, context)
        return
    if isinstance(subject, Argument) and subject.name == _FILE:
        yield from _of_name(subject, context)
        return
    if isinstance(subject, Method):
        yield from _of_rows(subject, context)
        return
    if isinstance(subject, Argument):
        yield from _of_argument(subject, context)
    elif not subject.own and not subject.is_stored:
        yield from _of_use(subject, context)
    if _may_count_epochs(context) and _is_told(subject, context):
        yield context.finding(
            subject if isinstance(subject, Argument) else subject.span,
            row="epochs counted",
            message="Lightning 0.9 counted each epoch of a module with a `training_epoch_end` as one step more, and "
            "`global_step` is the number of steps alone now",
            advice="add `current_epoch` where the number of before is wanted, if the code is of 0.9",
            lasting=True,
        )


def _of_either(subject: AttributeUse | Reference | Argument | Method, context: Context) -> Iterator[Finding]:
    """The finding about code of 1.x that may be older than 1.6 or newer, where a batch makes several steps."""
    if context.origin.before(_NOW) is not True or isinstance(subject, (Reference, Method)):
        return
    if isinstance(subject, Argument):
        told = subject.name != _FILE and subject.value.constant not in (None, -1, 0, 1)
        number = steps_of_batch(None, context)
    else:
        told = subject.name != FROM and not subject.own and not subject.is_stored
        number = steps_of_batch(_owner(subject.scope.function(), context), context)
    if told and number != 1:
        yield context.finding(
            subject if isinstance(subject, Argument) else subject.span,
            row="may be",
            message="if this was written for a release older than 1.6, steps were the batches that led to one: since "
            "then each step of an optimizer counts",
            rewrite=Rewrite(refusal="whether the code is older than 1.6 is not known: say the release with `--origin`"),
            advice=f"reckon with {number or _PER_BATCH} for each batch then",
            once=True,
        )


def _of_rows(method: Method, context: Context) -> Iterator[Finding]:
    """The finding about the steps that rows and checkpoints have, where each epoch was one."""
    if context.origin.before(_ENDING) is True and any(_is_log(part) for part in body_nodes(method.node)):
        yield context.finding(
            method.span,
            row="rows of the next",
            message="up to Lightning 0.7 what the end of a training epoch logged stood at the first step of the next "
            "epoch, and stands at the last of its own now",
            advice="log `step` with a value that has to be where it was",
            once=True,
            lasting=True,
        )
    if _may_be_of_either(context):
        yield context.finding(
            method.span,
            row="epochs of rows, perhaps",
            message="Lightning 0.9 counted each epoch of a module with a `training_epoch_end` as one step more, also "
            "for the rows of the loggers and in checkpoints, and up to 0.7 what it logged stood one step later: curves "
            "have their points at other steps now; whether the code is of one of these is not known",
            advice="log `step` with a value that has to be where it was",
            once=True,
            lasting=True,
        )
    if not _counts_epochs(context):
        return
    yield context.finding(
        method.span,
        row="epochs of rows",
        message="Lightning 0.9 counted each epoch of a module with a `training_epoch_end` as one step more, also for "
        "the rows of the loggers and in checkpoints: curves have their points at other steps now",
        advice="log `step` with a value that has to be where it was",
        once=True,
        lasting=True,
    )


def _is_log(node: ast.AST) -> bool:
    """Whether a node is the key of what an epoch's end gave the loggers."""
    return isinstance(node, ast.Constant) and node.value == "log"


def _may_be_of_either(context: Context) -> bool:
    """Whether the code is of 0.9 or older, and may be of 0.9 and of 0.7 alike."""
    if context.origin.before(_ENDING) is not None or context.origin.before(_ENDED_ALONE) is not True:
        return False
    return context.project.classes.have_with(_COUNTED_END)


def _counts_epochs(context: Context) -> bool:
    """Whether the end of an epoch was a step, too, or may have been one, in code of 0.8 or 0.9."""
    if context.origin.high == _ENDING:
        return False
    if context.origin.before(_ENDING) is not False or context.origin.before(_ENDED_ALONE) is not True:
        return False
    return context.project.classes.have_with(_COUNTED_END)


def _may_count_epochs(context: Context) -> bool:
    """Whether the end of an epoch may have been a step, too, in code that is of 0.9, or of that and later releases."""
    if context.origin.low is None or context.origin.before(_ENDED_ALONE) is not None:
        return _counts_epochs(context)
    return context.origin.low > _ENDING and context.project.classes.have_with(_COUNTED_END)


def _is_told(subject: AttributeUse | Argument, context: Context) -> bool:
    """Whether it is a limit that is given, or the first read of the number in its file."""
    if isinstance(subject, Argument):
        return subject.value.constant not in (None, -1)
    reads = (use for use in uses_of("global_step", context) if not use.own and not use.is_stored)
    return not subject.own and not subject.is_stored and subject.span == min(use.span for use in reads)


def _of_name(argument: Argument, context: Context) -> Iterator[Finding]:
    """The finding about checkpoints that are named after the step."""
    name = argument.value.constant
    if not isinstance(name, str):
        return
    if "{step}" not in name and "{step:" not in name:
        return
    yield context.finding(
        argument,
        row=_FILE,
        message="`{step}` in the name of a checkpoint is one more than it was before Lightning 1.6, and counts the "
        "steps of all optimizers",
        advice="look for the files by the names of now",
        once=True,
    )


def _of_argument(argument: Argument, context: Context) -> Iterator[Finding]:
    """The finding about a limit that is given in batches."""
    number = steps_of_batch(None, context)
    node = argument.value.node
    if argument.value.constant in (None, -1, 0):
        return
    if number == UNCOUNTED:
        yield context.finding(
            argument,
            row=argument.name,
            message=f"`{argument.name}=` counts each step of an optimizer since Lightning 1.6, and counted batches",
            advice=f"multiply it by {_PER_BATCH}",
        )
    if number < 2 or is_by(node, ast.Mult, number):
        return
    yield context.finding(
        argument,
        row=argument.name,
        message=f"`{argument.name}=` counts the steps of all optimizers since Lightning 1.6, and counted batches",
        title="Multiply it by the number of optimizers",
        rewrite=_doubt(context) or argument.give(Code.of(argument.ref, f" * {number}")),
        reason=_REASON,
    )


def _of_options(subject: AttributeUse | Reference, context: Context) -> Iterator[Finding]:
    """The finding about a limit that the command line gives."""
    call = subject.call
    if call is None or any(keyword.arg in {_LIMIT, None} for keyword in call.keywords):
        return
    number = steps_of_batch(None, context)
    if number == 1 or not may_hold(_LIMIT, context):
        return
    yield context.finding(
        subject.span,
        row="options",
        message=f"`--{_LIMIT}` counts the steps of all optimizers since Lightning 1.6, and counted batches",
        advice=f"multiply what a command line gives by {number or _PER_BATCH}",
        lasting=True,  # the parser's options come from code of the program's own then
    )


def _of_use(use: AttributeUse, context: Context) -> Iterator[Finding]:
    function = use.scope.function()
    owner = _owner(function, context)
    stepped = owner is not None and is_behind_steps(use, owner, function, context)
    stale = _is_stale(use, function, context)
    late = stepped or stale or (owner is not None and is_behind_batch(function, context))
    number = steps_of_batch(owner, context)
    if number == UNCOUNTED:
        yield from _of_uncounted(use, owner, function, context)
        return
    sure = context.origin.before(_SINCE) is True and not _accumulates(context)
    late = late and (number > 1 or sure or is_reckoned(use) or is_shown(use)) and not is_corrected(use)
    asking = hooks_around(function, context) if owner is not None else set[str]()
    hooks = asking if not late else set[str]()
    behind = bool(hooks) and all(map(is_behind_epoch, hooks)) and not is_corrected(use)
    ended = behind and MODULE not in use.kinds and not hooks.isdisjoint(ENDS)
    if ended and hooks <= ENDS and context.origin.before(_ENDED_ALONE) is True:
        behind = False  # the Trainer's own was counted up by then
    less = context.origin.before(_COUNTED_FIRST) if behind and hooks <= ENDS else True
    validated = _EITHER in hooks and context.project.classes.have_with("validation_step")
    behind = behind and (less is not False or validated)
    if behind and number < 2 and is_step_of_logging(use):
        yield context.finding(
            use.span,
            row="step logged",
            message="`global_step` is counted up before a validation and the end of an epoch since Lightning 1.6: what "
            "is logged under it there has a step that is one more, and rows of `self.log` have kept theirs",
            advice="take one from it where both are to stand at one step",
            once=True,
            lasting=True,
        )
    if STEP in hooks and any(map(is_behind_epoch, hooks)) and number < 2 and sure and is_reckoned(use):
        yield context.finding(
            use.span,
            row="shared",
            message="`global_step` is counted up before a validation and the end of an epoch since Lightning 1.6, and "
            "what is reckoned with it here for these too was one step behind",
            advice="take one from it where it is no training step that asks",
            lasting=True,
        )
    divided = number > 1  # it is rewritten in any case
    behind = behind and (divided or is_reckoned(use) or is_shown(use)) and not is_asked_for_any(use.parent)
    if is_by(use.parent, ast.FloorDiv, number) or (number < 2 and not late and not behind):
        return
    span = context.module.span
    tail = (f" // {number}" if number > 1 else "") + (" - 1" if late or behind else "")
    first = is_by(use.parent, (ast.Add, ast.Sub)) and use.node is getattr(use.parent, "left", None)
    bare = first or not isinstance(use.parent, (ast.BinOp, ast.UnaryOp, ast.Attribute, ast.Subscript))
    code = Code.of(span(use.node), tail) if bare else Code.of("(", span(use.node), tail, ")")
    if (late or behind) and any(is_of_validation(name) for name in asking):
        code = Code.of("max(", span(use.node), tail, ", 0)")  # the sanity check comes before all steps
        yield from _of_other_validations(use, context)
    rewrite = _doubt(context) or Rewrite((ReplaceExpression(span(use.node), code),))
    if ended and behind and context.origin.before(_ENDED_ALONE) is not False:
        rewrite = Rewrite(refusal="up to Lightning 0.9 that of a Trainer was counted up before the end of an epoch")
    if behind and less is not True:
        rewrite = Rewrite(refusal="from Lightning 1.4 on it was counted up before the end of an epoch of training")
    if (late or behind) and _accumulates(context):
        rewrite = Rewrite(refusal="where gradients are accumulated it is one more only behind a step")
    what = _what(stepped, stale, behind) if number < 2 else _ALL
    yield context.finding(
        use.span,
        row="global_step",
        message=f"`global_step` {what}",
        title="Reckon with the old number",
        rewrite=rewrite,
        reason=_REASON,
        advice=f"divide it by {number}, and take one from it behind a step"
        if number > 1
        else "take one from it behind a step",
    )


def _what(stepped: bool, stale: bool, behind: bool) -> str:
    """What has become of the number where one optimizer steps."""
    if behind:
        return "is counted up before a validation and the end of an epoch since Lightning 1.6, and was one less there"
    if stale:
        return "of a module was that of the beginning of the last batch up to Lightning 0.9, and is one more behind it"
    if stepped:
        return "is counted up by the step of the optimizer since Lightning 1.6, and was one less behind it"
    return f"is counted up before `{ENDED}` since Lightning 1.6, and was one less in it"


def _of_other_validations(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """The finding about validations that no training is in the midst of, in which it was not one less."""
    modules = context.project.names.modules.values()
    paths = context.project.given_to(TRAINER).values.get(_RESUMING, ())
    if any(facts.validates_fitted for facts in modules):
        when = "in a `validate` behind `fit`"
    elif _asks_for_check(use):
        return
    elif any(facts.fits_on for facts in modules) or any(path is not None for path in paths):
        when = "in the sanity check of a run that goes on, where `current_epoch` was one more, too"
    else:
        return
    yield context.finding(
        use.span,
        row="other validations",
        message=f"`global_step` was one less up to Lightning 1.5 in the validations of a training, and not {when}",
        advice="tell these by `trainer.state.fn` and `trainer.sanity_checking` where it matters there",
        once=True,
        lasting=True,
    )


def _asks_for_check(use: AttributeUse) -> bool:
    """Whether the method of a use asks whether this is the sanity check, as it does to leave that out."""
    function = use.scope.function().node
    nodes = body_nodes(function) if isinstance(function, FUNCTIONS) else ()
    return any(isinstance(node, ast.Attribute) and node.attr in _CHECKING for node in nodes)


def _of_uncounted(use: AttributeUse, owner: str | None, function: Scope, context: Context) -> Iterator[Finding]:
    """The finding where how many steps a batch leads to is not the same for each."""
    if owner is not None and counts_batches(use, owner, function, context) and not is_divided(use):
        yield _of_stepper(use, context)
    elif not is_divided(use):
        yield context.finding(
            use.span,
            row="global_step",
            message="`global_step` counts each step of an optimizer since Lightning 1.6, and counted batches",
            advice="divide it by the number of steps that `training_step` makes with a batch",
        )


def _of_stepper(use: AttributeUse, context: Context) -> Finding:
    """The finding about the number of batches, which the loops of the Trainer count still."""
    trainer = "" if TRAINER in use.kinds else ".trainer"
    code = Code.of(context.module.span(use.node.value), f"{trainer}.fit_loop.total_batch_idx")
    return context.finding(
        use.span,
        row="in optimizer_step",
        message="`global_step` counts each step of an optimizer since Lightning 1.6, and counted batches",
        title="Read the number of batches",
        rewrite=Rewrite((ReplaceExpression(context.module.span(use.node), code),)),
        reason="the loop over the optimizers calls this method, and each batch was one step",
    )


def _is_stale(use: AttributeUse, function: Scope, context: Context) -> bool:
    """Whether a module is asked for its own number once the training is over, which nobody had told it."""
    if MODULE not in use.kinds or context.origin.before(_ENDED_ALONE) is not True:
        return False
    return bool(hooks_around(function, context) & _OVER) or _was_fitted(use, context)


def _was_fitted(use: AttributeUse, context: Context) -> bool:
    """Whether a `fit` of the module that is asked comes before, in the same function."""
    holder = ast.dump(use.node.value)
    for fit in uses_of("fit", context):
        if fit.call is None or fit.span.end > use.span.start or fit.scope.function() is not use.scope.function():
            continue
        given = [*fit.call.args[:1], *(keyword.value for keyword in fit.call.keywords if keyword.arg == "model")]
        if any(ast.dump(value) == holder for value in given):
            return True
    return False


def _doubt(context: Context) -> Rewrite | None:
    """Why nothing is rewritten in code that may be of 1.6 as well: there the number would be wrong, and nobody told."""
    if context.origin.before(_SINCE) is True:
        return None
    return Rewrite(refusal="code that was written for Lightning 1.6 has the new number already")


def _owner(function: Scope, context: Context) -> str | None:
    """The class that a function is a method of."""
    outer = function.parent
    return context.module.symbol(outer) if outer is not None and outer.is_class else None


def _accumulates(context: Context) -> bool:
    """Whether a Trainer of the project may step after several batches."""
    project = context.project
    given = (values.get(ACCUMULATE) for module in project.names.modules for values in project.trainers(module))
    if any(value not in {None, 1} for value in given) or project.given_to(SCHEDULE).calls > 0:
        return True
    return any(use.is_stored and TRAINER in use.kinds for use in uses_of(ACCUMULATE, context))
