"""LIT404 and LIT405: what a callback watches, and which way is better."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.deferred import dataclass
from codemods.model import AddArgument, Code, Finding, Release, ReplaceExpression
from codemods.rules.callbacks.forwarded_monitor import made_without
from codemods.rules.callbacks.names import CHECKPOINT, STOPPING
from codemods.rules.callbacks.watched import NOT_KNOWN, asks_for_best, logs_val_loss, watched_val_loss
from codemods.rules.registry import ArgumentSets, Classes, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Argument, ArgumentSet, Rewrite
from codemods.semantics.members import ClassUse
from codemods.semantics.results import OF_TRAINING, is_given_in, watched_in, watched_key
from codemods.semantics.values import UNKNOWN, Value

_OF_RESULTS = ("val_early_stop_on", "val_checkpoint_on")
_OWN_NAMES = {STOPPING: "early_stop_on", CHECKPOINT: "checkpoint_on"}
"""What a callback was made to watch of itself, and may be told to by this name."""
_ALONE = "it is not seen that all modules log what it watched under one key"
_ALL = -1
"""What `save_top_k=` says where each checkpoint is kept."""
_MODE = 4
"""The position of the mode of an EarlyStopping."""


def _own(arguments: ArgumentSet) -> bool:
    """Whether all that the callback is made with is seen."""
    return arguments.call is not None and not arguments.open and not arguments.unseen


@rule(
    code="LIT404",
    name="callback-monitor",
    on=(ArgumentSets(STOPPING), ArgumentSets(CHECKPOINT), Classes(STOPPING)),
    since="0.10",
    removed="1.6",
    refs=(GUIDE,),
    examples=(("EarlyStopping(patience=3)", 'EarlyStopping(patience=3, monitor="val_loss")'),),
)
def callback_monitor(arguments: ArgumentSet | ClassUse, context: Context) -> Iterator[Finding]:
    """EarlyStopping and the best checkpoints need a `monitor=`

    Up to 0.9 both watched `val_loss` unless told otherwise. From 0.10 to 1.3 an EarlyStopping watched what
    `EvalResult(early_stop_on=…)` gave, or was logged as `early_stop_on`, and since 1.4 it raises; a ModelCheckpoint
    without a monitor keeps the last checkpoint, and raises where more than one is to be kept; from 0.10 to 1.3 it
    watched `val_loss` where that was logged, which is told of what may be of 1.x where the file asks for the best
    checkpoint. Where all checkpoints are kept, that decides which is the best, and is told where the file asks for it.
    In 0.9 that of a Result was called `val_early_stop_on` and `val_checkpoint_on`: the key that is logged takes its
    place, where all Results of the project that are given something to watch log one. So it does where a callback was
    told by name to watch what it watched of itself: `EarlyStopping("early_stop_on")`.
    What a Result gave went before the `monitor=` of a callback in 0.9, and is told where that says otherwise; an
    EarlyStopping whose key only Results logged never stopped (0.9.0 run). So is one of a class of the project that
    hands its `**kwargs` on to an EarlyStopping, where the file makes it.
    """
    if isinstance(arguments, ClassUse):
        if context.origin.before(Release(1, 6)) is True:
            yield from (_forwarded(call, context) for call in made_without(arguments, context))
        return
    yield from _of_result(arguments, context)
    yield from _overruled(arguments, context)
    if not _own(arguments) or arguments.given("monitor"):
        return
    older = context.origin.before(Release(0, 10))
    key = _key(arguments.callable, context)
    message = "`EarlyStopping` needs a `monitor=` since Lightning 1.6"
    logs: bool | None = True
    refusal: str | None = None
    if arguments.callable == CHECKPOINT:
        kept = arguments.constant("save_top_k") if arguments.given("save_top_k") else 1
        several = isinstance(kept, int) and kept > 1
        watched = True if older or several else watched_val_loss(context)
        logs = True if older or several else watched is not False and logs_val_loss(context)
        magic = logs is not False
        refusal = NOT_KNOWN if watched is None else None
        if len(_positional(arguments)) > 1 or kept == 0 or not (several or magic):
            return
        if kept == _ALL and not asks_for_best(context):
            return
        message = "`ModelCheckpoint` keeps the last checkpoint unless it is given a `monitor=`, which was `val_loss`"
        if kept == _ALL:
            message = "of all checkpoints the best is the last unless there is a `monitor=`, which was `val_loss`"
        if several:
            message = f"`ModelCheckpoint` needs a `monitor=` to keep the best {kept} since Lightning 0.10"
    elif _positional(arguments):
        return
    site = next(site for site in arguments.sites if site.span == arguments.call)
    advice = f"add `monitor={key}` where {'it is logged' if logs is None else 'the mapping has none'}"
    unseen = _refusal_of_results(arguments.callable, context)
    if unseen is not None:
        refusal, advice = refusal or unseen, "watch the key under which the module logs that value"
        if is_given_in(context.project, _OWN_NAMES[arguments.callable]):
            message = message.replace("`val_loss`", f"what a Result gave as `{_OWN_NAMES[arguments.callable]}=`")
    yield context.finding(
        site.span,
        row="monitor",
        message=message,
        title=f"Add `monitor={key}`",
        rewrite=site.add("monitor", Code.of(key)) + Rewrite(refusal=refusal or _refusal(arguments, context, logs=logs)),
        reason=f"2.x fails in `fit` where the module does not log `{key[1:-1]}`"
        if older or key != '"val_loss"'
        else "`val_loss` was the default up to 0.9, later releases had none; 2.x fails in `fit` where it is not logged",
        advice=advice,
    )


def _key(callback: str, context: Context) -> str:
    """What it was made to watch of itself, as code."""
    watched = _OWN_NAMES[callback]
    key = watched_key(context.module, watched) or watched_in(context.project, watched) or '"val_loss"'
    older = context.origin.before(Release(0, 10))
    if callback == STOPPING and not older and context.project.saying("has_early_stop_on"):
        key = f'"{watched}"' if key == '"val_loss"' else key
    return key


def _refusal_of_results(callback: str, context: Context) -> str | None:
    """Why it is not seen what the Results of a project had it watch, where they gave it something; or None."""
    watched, project = _OWN_NAMES[callback], context.project
    if context.origin.before(Release(1, 2)) is not True:
        return None
    if not is_given_in(project, watched):  # they may be gone already
        return _ALONE if _validates_apart(context) and not logs_val_loss(context) else None
    known = watched_key(context.module, watched) or watched_in(project, watched)
    if (known and not _validates_apart(context)) or (not known and logs_val_loss(context)):
        return None
    return _ALONE


def _validates_apart(context: Context) -> bool:
    """Whether modules that have nothing to do with one another validate, each of which may log other keys."""
    known = context.project.classes
    found = sorted(known.modules_with("validation_step"))
    return any(name not in known.family(found[0]) for name in found[1:])


def _forwarded(call: ast.Call, context: Context) -> Finding:
    """One that gets no monitor by way of the `__init__` of its class."""
    key = _key(STOPPING, context)
    span = context.module.span(call)
    return context.finding(
        span,
        row="monitor",
        message="`EarlyStopping`, to which this hands its arguments on, needs a `monitor=` since Lightning 1.6",
        title=f"Add `monitor={key}`",
        rewrite=Rewrite((AddArgument(span, "monitor", Code.of(key)),)),
        reason=f"2.x fails in `fit` where the module does not log `{key[1:-1]}`",
    )


def _refusal(arguments: ArgumentSet, context: Context, *, logs: bool | None) -> str | None:
    if _unpacks_more(arguments, context):
        return "what the mapping behind `**` has is not written in this file"
    return "not all modules that it may train log it, or not always" if logs is None else None


def _unpacks_more(arguments: ArgumentSet, context: Context) -> bool:
    """Whether the call unpacks a mapping of which nothing is written in this file: that may have the argument too."""
    span, sites = context.module.span, arguments.sites
    calls = (call for call, _ in context.module.scoped.calls if span(call) == arguments.call)
    unpacks = any(keyword.arg is None for call in calls for keyword in call.keywords)
    return unpacks and len(sites) == 1


def _of_result(arguments: ArgumentSet, context: Context) -> Iterator[Finding]:
    """A callback that watches what a Result gave, by the name that it had.

    That of 0.9 is looked for in other files, since LIT255 sees to it beside the Result. The other is also what a
    TrainResult gave, of which nothing is said where no EvalResult gives one.
    """
    monitor, module = _monitor(arguments), context.module
    if monitor is None or monitor.node is None or context.origin.before(Release(1, 2)) is not True:
        return
    argument = str(monitor.constant).removeprefix("val_")
    key = watched_in(context.project, argument)
    if monitor.constant == _OWN_NAMES.get(arguments.callable):
        key = watched_key(module, argument) or key
        if key is None and not is_given_in(context.project, argument):
            return
        if key is not None and key[1:-1] == argument:
            return
    elif monitor.constant not in _OF_RESULTS or b"Result(" in module.source.utf8:
        return
    span = module.span(monitor.node)
    written = isinstance(monitor.node, ast.Constant) and key is not None
    yield context.finding(
        span,
        row="result",
        message=f"`{monitor.constant}` was what a step gave as `EvalResult({argument}=…)`, which is gone",
        title=f"Watch {key}",
        rewrite=Rewrite((ReplaceExpression(span, Code.of(key)),))
        if written and key is not None
        else Rewrite(refusal="the key under which it is logged is not seen here"),
        reason="the module logs that value under this key",
        advice="watch the key under which the module logs that value",
    )


def _overruled(arguments: ArgumentSet, context: Context) -> Iterator[Finding]:
    """A `monitor=` that had no effect in 0.9, as Results gave something else to watch."""
    monitor, project = _monitor(arguments), context.project
    if context.origin.before(Release(1, 2)) is not True or context.origin.before(Release(0, 10)) is False:
        return
    argument = _OWN_NAMES[arguments.callable]
    if monitor is None or monitor.node is None or not isinstance(monitor.constant, str):
        return
    if monitor.constant.removeprefix("val_") == argument:
        return
    if is_given_in(project, argument):
        key = watched_key(context.module, argument) or watched_in(project, argument)
        if key is not None and key[1:-1] == monitor.constant:
            return
        shown = f"`{key[1:-1]}`" if key is not None else f"what a Result gave as `{argument}=`"
        said = f"watched {shown} in Lightning 0.9, whatever its `monitor=`"
    elif arguments.callable == CHECKPOINT and is_given_in(project, OF_TRAINING):
        said = "watched what a TrainResult minimized in Lightning 0.9, once an epoch had ended"
    elif arguments.callable == STOPPING and is_given_in(project, _OWN_NAMES[CHECKPOINT]):
        said = "never stopped in Lightning 0.9 where EvalResults gave it nothing as `early_stop_on=`"
    else:
        return
    callback = arguments.callable.rpartition(".")[2]
    yield context.finding(
        context.module.span(monitor.node),
        row="overruled",
        message=f"this `{callback}` {said}, and watches `{monitor.constant}` now",
        advice="leave it, if that was meant; checkpoints and stopped epochs are others than those of 0.9",
        lasting=True,
    )


def _positional(arguments: ArgumentSet) -> list[Value]:
    return [value for site in arguments.sites for value in site.positional]


@rule(
    code="LIT405",
    name="callback-mode",
    on=(ArgumentSets(STOPPING), ArgumentSets(CHECKPOINT)),
    since="0.7",
    removed="1.3",
    refs=(GUIDE,),
    examples=(
        (
            'ModelCheckpoint(monitor="val_acc", mode="auto")',
            'ModelCheckpoint(monitor="val_acc", mode="max")',
        ),
    ),
)
def callback_mode(arguments: ArgumentSet, context: Context) -> Iterator[Finding]:
    """`mode="auto"` of EarlyStopping and ModelCheckpoint is "max" or "min"

    Up to 1.2 a monitor with "acc" in its name was maximized unless told otherwise; since 1.3 everything is minimized,
    without a word, and "auto" raises. Where no mode is given a finding needs code that is known to be older than 1.3.
    """
    monitor = _monitor(arguments)
    for argument in [*arguments.all("mode"), *_placed(arguments, context)]:
        if argument.value.constant == "auto":
            yield _auto(argument, monitor, context)
    if not _own(arguments) or arguments.given("mode") or context.origin.before(Release(1, 3)) is not True:
        return
    if len(_positional(arguments)) > 3 or monitor is None or not _is_maximum(monitor.constant):
        return
    why = _doubt(arguments, monitor, context)
    if why is not None and context.origin.before(Release(1, 1)) is True:
        return  # it was minimized then too
    site = next(site for site in arguments.sites if site.span == arguments.call)
    yield context.finding(
        site.span,
        row="mode-absent",
        message=f"`{monitor.constant}` was maximized up to Lightning 1.2, and is minimized now without `mode=`",
        title='Add `mode="max"`',
        rewrite=site.add("mode", Code.of('"max"')),
        reason=why,
    )


@dataclass(eq=False)
class _Placed(Argument):
    """A mode that is given by position."""

    def give(self, code: Code) -> Rewrite:
        return Rewrite((ReplaceExpression(self.span, code),))


def _placed(arguments: ArgumentSet, context: Context) -> Iterator[_Placed]:
    """The mode of an EarlyStopping that is its fifth argument, as it was in all releases."""
    for site in arguments.sites if arguments.callable == STOPPING else ():
        value = site.positional[_MODE] if len(site.positional) > _MODE else None
        starred = any(isinstance(each.node, ast.Starred) for each in site.positional)
        if value is not None and value.node is not None and not starred:
            span = context.module.span(value.node)
            yield _Placed("mode", value, span, span, site, arguments)


def _monitor(arguments: ArgumentSet) -> Value | None:
    """What is watched; None where that is not given."""
    given = arguments.all("monitor")
    if given:
        return given[0].value if len(given) == 1 else Value()
    positional = _positional(arguments)
    index = 0 if arguments.callable == STOPPING else 1
    return positional[index] if len(positional) > index else None


def _is_maximum(monitor: object) -> bool:
    return isinstance(monitor, str) and ("acc" in monitor or monitor.startswith("fmeasure"))


def _doubt(arguments: ArgumentSet, monitor: Value | None, context: Context) -> str | None:
    """Why the mode that the name suggests may not be the one that was taken."""
    if arguments.callable == CHECKPOINT or monitor is None or monitor.constant == "acc":
        return None
    if not _is_maximum(monitor.constant) or context.origin.before(Release(1, 1)) is False:
        return None
    return "from 0.7 to 1.0 an EarlyStopping maximized only what is called `acc`"


def _auto(argument: Argument, monitor: Value | None, context: Context) -> Finding:
    reason = _doubt(argument.set, monitor, context)
    if monitor is None or monitor.constant is not UNKNOWN:
        mode = "max" if monitor is not None and _is_maximum(monitor.constant) else "min"
        if monitor is None and argument.set.open:
            reason = "the monitor may be given where it is not seen"
        made, title = argument.give(Code.of(f'"{mode}"')), f'Make it `mode="{mode}"`'
    elif monitor.repeatable and monitor.node is not None:
        name = context.module.source.code(context.module.span(monitor.node))
        made, title = argument.give(Code.of(f'"max" if "acc" in {name} else "min"')), "Ask for the monitor's name"
        reason = "from 0.7 to 1.0 an EarlyStopping maximized only what is called `acc`, and what starts with fmeasure"
        reason += " was maximized too"
    else:
        made, title = Rewrite(refusal="what is monitored is not known here"), ""
    return context.finding(
        argument,
        row="mode=auto",
        message='`mode="auto"` is gone since Lightning 1.3; say "min" or "max"',
        title=title,
        rewrite=made,
        reason=reason,
        alternatives=[('Make it `mode="min"`', argument.give(Code.of('"min"')), reason)] if reason else (),
        advice='say "max" where more is better, else "min"',
    )
