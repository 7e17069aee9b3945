"""LIT256: the ModelCheckpoint that a Trainer makes of itself."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Code, Finding, Release, Span, Symbol
from codemods.rules.callbacks.names import CHECKPOINT
from codemods.rules.callbacks.watched import NOT_KNOWN, logs_val_loss, tests_best, watched_val_loss
from codemods.rules.registry import ArgumentSets, Context, rule
from codemods.rules.trainer.fits import EVALUATIONS, Made, is_bridge, is_of_bridge, made_at, uses_of
from codemods.rules.trainer.listed import items
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import ArgumentSet, Rewrite
from codemods.semantics.branches import are_exclusive, branches
from codemods.semantics.nodes import last_part
from codemods.semantics.results import OF_TRAINING, is_given_in, takes_several_loaders, watched_in, watched_key
from codemods.semantics.symbols import CALLBACK, TRAINER
from codemods.semantics.values import UNKNOWN

_SWITCHES = ("resume_from_checkpoint", "fast_dev_run")
_VALIDATION = ("limit_val_batches", "val_percent_check")
_GATHERING = ("list", "tuple")
_OF_LOADERS = (
    "the key has the number of a dataloader behind it where there are several: it watched the last, "
    "`…/dataloader_idx_1` of two"
)
_LOSS = (Release(0, 8), Release(0, 10))
_NET = """class Net(LightningModule):
    def on_validation_epoch_end(self):
        self.log("val_loss", self.loss)

"""


@rule(
    code="LIT256",
    name="trainer-default-checkpoint",
    on=ArgumentSets(TRAINER),
    since="1.4",
    removed="1.4",
    refs=(GUIDE,),
    examples=(
        (
            f"{_NET}Trainer(max_epochs=3)",
            f'{_NET}Trainer(max_epochs=3, callbacks=[ModelCheckpoint(monitor="val_loss")])',
        ),
    ),
)
def trainer_default_checkpoint(arguments: ArgumentSet, context: Context) -> Iterator[Finding]:
    """Without a ModelCheckpoint the best checkpoint is not kept any more, but the last

    Up to 1.3 the ModelCheckpoint that a Trainer makes of itself watched `val_loss` where the module logged or returned
    it, or what a Result gave as `checkpoint_on=`, and kept the lowest (1.1 to 1.4 run). Since then it keeps the last
    one, which `trainer.test()` takes for the best. The Trainer of 0.8 and 0.9 watched the `loss` of the last batch
    instead (run on 0.8.5 and 0.9.0), which is told, and nothing else where `trainer.test()` took it; so did those of
    0.7 to 0.9 of a module that does not validate (run on 0.7.6, 0.8.5 and 0.9.0). So is what a TrainResult had it watch
    in 0.9: the mean over an epoch of what is minimized (run on 0.9.0). Only where `val_loss` is named in a module of
    the project, for code that is known to be older than 1.4; what may be of 1.x is told where its file asks for the
    best checkpoint, or tests it.
    """
    watched = watched_val_loss(context) if arguments.call is not None else False
    if watched is False or arguments.call is None:
        return
    if arguments.open and (not is_bridge(arguments.call, context) or _is_set(context, "callbacks")):
        return  # a command line gives no callbacks
    if _keeps_none(arguments):
        return
    if "callbacks" in arguments.elsewhere and CHECKPOINT.rpartition(".")[2] in context.project.imported:
        return
    given = arguments.all("callbacks")
    if len(given) > 1 or any(_may_be_checkpoint(callee, context) for callee in _callees(arguments, context)):
        return
    if _only_tests(arguments.call, context) or _is_appended(context) or _is_set(context, "checkpoint_callback"):
        return
    if is_of_bridge(arguments.call, context):
        return  # what it is given there has the callbacks of who calls it
    behind = context.module.source.utf8[arguments.call.end : arguments.call.end + 5]
    if behind.startswith(b".") and behind != b".fit(":  # `Trainer().from_argparse_args(args)` makes another
        return
    result = watched_key(context.module, "checkpoint_on") or watched_in(context.project, "checkpoint_on")
    key = result or '"val_loss"'
    logs = True if key != '"val_loss"' else logs_val_loss(context)
    if result is None and context.origin.before(_LOSS[1]) is True and is_given_in(context.project, OF_TRAINING):
        yield _of_training(arguments.call, context)
        return
    if logs is False:
        if not context.project.classes.have_with("validation_step"):
            yield from _of_trained(arguments.call, context)
        elif _watched_loss(context):
            yield _of_loss(arguments.call, "", context)
        return
    mode = ', mode="min"' if "acc" in key else ""
    if result is None and _watched_loss(context):
        yield _of_loss(arguments.call, key, context)
        return
    yield context.finding(
        arguments.call,
        row="checkpoint-absent",
        message=f"the checkpoint with the lowest `{key[1:-1]}` was kept up to Lightning 1.3, and the last one is now",
        title=f"Add a `ModelCheckpoint(monitor={key})`",
        rewrite=arguments.append("callbacks", Code.of(Symbol(CHECKPOINT), f"(monitor={key}{mode})"))
        + Rewrite(refusal=NOT_KNOWN if watched is None else _refusal(arguments, logs, context))
        + Rewrite(refusal=_OF_LOADERS if result is not None and takes_several_loaders(context.project) else None),
        reason=f"2.x fails in `fit` where the module does not log `{key[1:-1]}`",
        advice=f"add `ModelCheckpoint(monitor={key})` to `callbacks=` where the module logs it",
    )
    if result is None and _is_of_loss(context):
        yield context.finding(
            arguments.call,
            row="checkpoint-of-loss-kept",
            message="the checkpoint that Lightning 0.9 kept of itself was that of the lowest `loss` of a last batch, "
            f"and is that of the lowest `{key[1:-1]}` now",
            advice="where a file is loaded by hand, it may be of another epoch",
            once=True,
            lasting=True,
        )


def _of_trained(call: Span, context: Context) -> Iterator[Finding]:
    """The finding about the checkpoint of a module that does not validate, where it may be of another epoch."""
    if context.origin.before(_LOSS[1]) is True and context.project.classes.have_with("training_step"):
        yield context.finding(
            call,
            row="checkpoint-of-training",
            message="where nothing validates, the checkpoint with the lowest `loss` of a last batch was kept up "
            "to Lightning 0.9, and the last one is now",
            advice="where a file is loaded by hand, it may be of another epoch",
            once=True,
            lasting=True,
        )


def _keeps_none(arguments: ArgumentSet) -> bool:
    """Whether a Trainer is told which checkpoint to keep, or that it keeps none, or sees none that is the best."""
    if arguments.given("enable_checkpointing") or any(_is_switched(arguments, name) for name in _SWITCHES):
        return True
    if arguments.given("checkpoint_callback") and arguments.constant("checkpoint_callback") is not True:
        return True
    return any(arguments.given(name) and arguments.constant(name) in (0, False) for name in _VALIDATION)


def _is_switched(arguments: ArgumentSet, name: str) -> bool:
    """Whether an argument is given, and is not what the Trainer does by itself: `fast_dev_run=False`.

    A quick try that a user may ask for is none by itself, nor is a checkpoint that the program may be given.
    """
    value = arguments.constant(name)
    return arguments.given(name) and value not in (None, False) and value is not UNKNOWN


def _of_loss(call: Span, key: str, context: Context) -> Finding:
    """The finding about the checkpoint of a loss that is tested; `key` is what was meant, if anything is seen to be."""
    given = f"add `ModelCheckpoint(monitor={key})` to `callbacks=` where that is what was meant"
    return context.finding(
        call,
        row="checkpoint-of-loss",
        message="the checkpoint with the lowest `loss` of a last batch was kept up to Lightning 0.9, and tested, and "
        "the last one is now",
        advice=given if key else "log what the best checkpoint is to be chosen by, and watch it with a ModelCheckpoint",
        lasting=True,
    )


def _of_training(call: Span, context: Context) -> Finding:
    """The finding about the checkpoint that a TrainResult of 0.9 had kept, by itself or as `checkpoint_on=`."""
    return context.finding(
        call,
        row="checkpoint-of-train-result",
        message="the checkpoint of the epoch with the lowest mean of what its `TrainResult`s watched, which was the "
        "loss by itself, was kept in Lightning 0.9, and the last one is now",
        advice="log that with `on_epoch=True`, and give `callbacks=` a ModelCheckpoint that watches it",
        lasting=True,
    )


def _watched_loss(context: Context) -> bool:
    """Whether the checkpoint was that of `loss`, as the Trainer of 0.8 and 0.9 chose before it knew the module.

    That is said where the best checkpoint is tested, so that it shows.
    """
    return _is_of_loss(context) and tests_best(context)


def _is_of_loss(context: Context) -> bool:
    """Whether the code is known to be of 0.8 or 0.9."""
    return context.origin.before(_LOSS[0]) is False and context.origin.before(_LOSS[1]) is True


def _refusal(arguments: ArgumentSet, logs: bool | None, context: Context) -> str | None:
    if logs is None:
        return "not all modules that it may train log it, or not always"
    spread = any(keyword.arg is None for keyword in _keywords(arguments, context))
    return "`callbacks` is set on what it is made of" if spread and _is_set(context, "callbacks") else None


def _keywords(arguments: ArgumentSet, context: Context) -> list[ast.keyword]:
    calls = (call for call, _ in context.module.scoped.calls if context.module.span(call) == arguments.call)
    return [keyword for call in calls for keyword in call.keywords]


def _is_appended(context: Context) -> bool:
    """Whether the file puts what may be a ModelCheckpoint into a list of callbacks: `kwargs["callbacks"].append(…)`."""
    module = context.module
    for call, scope in module.scoped.calls:
        if not isinstance(call.func, ast.Attribute) or call.func.attr != "append" or len(call.args) != 1:
            continue
        holder, given = call.func.value, call.args[0]
        name = (
            holder.slice.value if isinstance(holder, ast.Subscript) and isinstance(holder.slice, ast.Constant) else ""
        )
        listed = name == "callbacks" or (isinstance(holder, ast.Attribute) and holder.attr == "callbacks")
        if listed and _may_be_checkpoint(
            module.resolve(given.func, scope) if isinstance(given, ast.Call) else None, context
        ):
            return True
    return False


def _is_set(context: Context, name: str) -> bool:
    """Whether the file sets an argument on what a Trainer may be made of: `args.checkpoint_callback = checkpoint`."""
    stores = context.module.scoped.stores
    return any(isinstance(store.target, ast.Attribute) and store.target.attr == name for store in stores)


def _only_tests(call: Span, context: Context) -> bool:
    """Whether a Trainer is made to test, validate or predict, and never fits, so that it keeps no checkpoint."""
    fits = made_at(call, "fit", context)
    if fits is None or fits.uses or (fits.passed_on and not _is_built_here(fits, context)):
        return False
    others = (made_at(call, method, context) for method in EVALUATIONS)
    return any(made is not None and made.uses for made in others) or _fits_on_another_branch(call, fits, context)


def _fits_on_another_branch(call: Span, made: Made, context: Context) -> bool:
    """Whether a branch makes a Trainer, another fits one of the same name, and what is behind them only tests."""
    module = context.module
    bound = module.statement(made.call)
    names = (
        {part.id for part in bound.targets if isinstance(part, ast.Name)} if isinstance(bound, ast.Assign) else set()
    )
    around = branches(module, call.start)
    if any(isinstance(outer, (ast.For, ast.AsyncFor, ast.While)) for outer in module.enclosing(made.call)):
        return False  # the other branch may run next

    def on_it(method: str) -> list[Span]:
        uses = (use for use in uses_of(method, context) if use.scope.function() is made.scope.function())
        return [use.span for use in uses if isinstance(use.node.value, ast.Name) and use.node.value.id in names]

    fits = on_it("fit")
    apart = all(are_exclusive(around, branches(module, fit.start)) for fit in fits)
    return bool(fits) and apart and not made.passed_on and any(map(on_it, EVALUATIONS))


def _is_built_here(made: Made, context: Context) -> bool:
    """Whether a function of this file makes the Trainer, which this file calls once and no other imports."""
    builder = made.call_of_builder
    return builder is not None and not context.project.names.importers(last_part(builder))


def _callees(arguments: ArgumentSet, context: Context) -> Iterator[str | None]:
    """What makes each of the callbacks that are given; None where that is not seen."""
    for argument in arguments.all("callbacks"):
        for item in items(argument, context.module):
            if item.value.constant is not None or item.display is not None:
                yield item.value.callee


def _may_be_checkpoint(callee: str | None, context: Context) -> bool:
    """Whether a call may make a ModelCheckpoint: not where it is a class whose whole line is known to have none.

    What the project puts together has one only where some file of it names one.
    """
    classes = context.project.classes
    if callee is None or callee in _GATHERING or callee in classes.functions:
        return _names_checkpoints(context)
    facts = classes.classes.get(callee)
    if facts is None:
        return not callee.startswith(CHECKPOINT.rpartition(".")[0]) or "Checkpoint" in callee
    is_known = classes.is_whole(callee) and CALLBACK in classes.kinds(callee) and "__new__" not in facts.names
    return not is_known or any("Checkpoint" in name for name in classes.ancestry(callee))


def _names_checkpoints(context: Context) -> bool:
    """Whether any file of the project speaks of what is called a checkpoint."""
    return any(facts.names_checkpoint for facts in context.project.names.modules.values())
