"""LIT212: arguments of the Trainer about gradients, which it refuses in manual optimization."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Code, Finding, Release
from codemods.rules.callbacks.names import PACKAGE
from codemods.rules.conditions import Includes
from codemods.rules.modules.optimizer_family import ACCUMULATE, CARRIED, CLIP, OFF
from codemods.rules.modules.several import Several, several_of
from codemods.rules.modules.told import bound_before, classes_made, fitted, told, told_by_namespace
from codemods.rules.modules.trainers import STEP
from codemods.rules.modules.truncating import HELPER, Truncated
from codemods.rules.registry import Arguments, ArgumentSets, Context, rule
from codemods.rules.trainer.fits import is_of_bridge, made_at
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Argument, ArgumentSet, Rewrite
from codemods.semantics.nodes import last_part
from codemods.semantics.symbols import MODULE, TRAINER

_TURNED = (CLIP, ACCUMULATE)
_AUTOMATIC = "automatic_optimization"
_REFUSING = Release(1, 4)
_RAISING = Release(2, 0)
"""The callback takes it up to 1.9 (read in 1.9.5), and raises at the start of a training now."""
_BY_HAND = {
    CLIP: f"call `self.clip_gradients(optimizer, gradient_clip_val=…)` before each step in `{STEP}`",
    ACCUMULATE: f"step the optimizers in every so many batches in `{STEP}`",
}
_LOGGED = "; each batch may be logged then, at a step of its own, and only the last of those gathered was"
_SCHEDULE = f"{PACKAGE}.GradientAccumulationScheduler"
_NET = """class Net(LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.parts[optimizer_idx](batch).mean()

    def configure_optimizers(self):
        return SGD(self.parts[0].parameters(), lr=0.1), SGD(self.parts[1].parameters(), lr=0.1)

"""


@rule(
    code="LIT212",
    name="trainer-manual-gradients",
    on=(Arguments(TRAINER, CARRIED), ArgumentSets(TRAINER), ArgumentSets(_SCHEDULE)),
    since="2.0",
    removed="2.0",
    refs=(GUIDE,),
    examples=((f"{_NET}Trainer(gradient_clip_val=0.5).fit(Net())", f"{_NET}Trainer().fit(Net())"),),
)
def trainer_manual_gradients(given: Argument | ArgumentSet, context: Context) -> Iterator[Finding]:
    """The Trainer clips and accumulates no gradients in manual optimization

    A module with several optimizers needs manual optimization since 2.0, and the Trainer refuses these arguments
    there, and so do those whose batches are split in time. The loop that such a module gets clips and accumulates by
    itself, so they go. A GradientAccumulationScheduler is refused as well, and is for a person to write, also where a
    module optimizes by hand already; so is what such a module was given before 1.4, where nothing was raised.
    In such a loop each batch is a step for the logger, where only the last of those gathered was one: curves have more
    points, at other steps (run on 1.9.5 and 2.6), which is said. Where the same Trainer may fit a module that optimizes
    automatically too, its value asks the module, if that has a name before the Trainer is made.
    Declines where the module's `training_step` is not rewritten, and where a value changes nothing. Arguments that are
    not seen, as those of a configuration, may be among them; what a command line may give is told to the model before
    `fit`, and the Trainer of `from_argparse_args` goes without.
    """
    if isinstance(given, Argument):
        yield from _of_argument(given, context)
    elif given.callable == _SCHEDULE:
        yield from _of_schedule(given, context)
    elif given.call is not None and _is_open(given, context) and not any(map(given.given, _TURNED)):
        several = next(_trained(given, context), None)
        if several is not None:
            name = several.symbol.rpartition(".")[2]
            values = several.told if not several.is_manual else {}
            rewrite = told_by_namespace(given.call, values, context) if values else None
            other = _fitted_beside(given, several, context) if rewrite is not None else None
            if other is not None:
                rewrite = Rewrite(refusal=_kept_for(other))
            yield context.finding(
                given.call,
                row="unseen",
                message=f"the Trainer refuses `{CLIP}=` and `{ACCUMULATE}=` in manual optimization, which "
                f"{_why(several)} since Lightning 2.0, and may be given them here",
                title="Tell the module",
                rewrite=rewrite or Rewrite(refusal="what it is given is not seen"),
                reason=f"`{name}.{STEP}` reads what the command line says there once it is rewritten",
                advice=f"let `{name}.{STEP}` do it where they are in use",
            )


def _of_schedule(arguments: ArgumentSet, context: Context) -> Iterator[Finding]:
    """The finding about a callback that sets how many batches are gathered, epoch by epoch."""
    several = next(_trained(arguments, context), None)
    if arguments.call is None:
        return
    if several is None:
        if _is_by_hand(arguments, context, refused_since=_RAISING):
            yield context.finding(
                arguments.call,
                row="by hand",
                message="GradientAccumulationScheduler raises in manual optimization since Lightning 2.0",
                advice=f"step the optimizers in every so many batches in `{STEP}`, and drop it",
            )
        return
    yield context.finding(
        arguments.call,
        row="GradientAccumulationScheduler",
        message="GradientAccumulationScheduler raises in manual optimization, which "
        f"{_why(several)} since Lightning 2.0",
        advice=f"set how many batches `{several.symbol.rpartition('.')[2]}.{STEP}` gathers in `on_train_epoch_start`, "
        "and drop it",
    )


def _why(several: Several) -> str:
    return "several optimizers need" if several.number != 1 else "batches that are split in time need"


def _of_argument(argument: Argument, context: Context) -> Iterator[Finding]:
    accumulates = argument.name == ACCUMULATE
    if argument.value.constant in ((None, 1) if accumulates else OFF) or _asks(argument.value.node):
        return
    several = next(_trained(argument.set, context), None)
    if several is None:
        if argument.name in _BY_HAND and _is_by_hand(argument.set, context, refused_since=_REFUSING):
            yield context.finding(
                argument,
                row="by hand",
                message=f"the Trainer refuses `{argument.name}=` in manual optimization since Lightning 1.4",
                advice=f"{_BY_HAND[argument.name]}, and drop it here",
            )
        return
    if accumulates and Includes(dict, list).holds(argument.value):
        return  # a schedule, which becomes a callback first
    acts = several.accumulated is not None if accumulates else several.clipped is not None
    if not acts:
        return
    name = several.symbol.rpartition(".")[2]
    rewrite, title = argument.remove(), f"Remove `{argument.name}=`"
    reason = f"`{name}.{STEP}` does it by itself once it is rewritten"
    if argument.name in several.told:
        rewrite, title = told(argument, argument.name, context), "Tell the module"
        reason = f"`{name}.{STEP}` reads it there once it is rewritten"
    if accumulates:
        reason += _LOGGED
    other = _fitted_beside(argument.set, several, context)
    asking = _asking(argument, several, context) if other is not None else None
    if asking is not None:
        if argument.name not in _TURNED:
            return  # how gradients are clipped is nothing to the Trainer where it clips none
        rewrite, title = asking, "Ask the module"
    elif other is not None:
        rewrite = Rewrite(refusal=_kept_for(other))
    yield context.finding(
        argument,
        row=argument.name,
        message=f"the Trainer refuses `{argument.name}=` in manual optimization, which "
        f"{_why(several)} since Lightning 2.0",
        title=title,
        rewrite=rewrite,
        reason=reason,
        advice=f"set `{argument.name}` of the model to this value before `fit`, and drop it here"
        if other is None
        else f"where the model is a `{name}`, give it to that before `fit`, and None to the Trainer",
    )


def _kept_for(other: str) -> str:
    return f"`fit` may get a `{other}` too, for which the Trainer does it"


def _asks(node: ast.expr | None) -> bool:
    """Whether a value asks the module how it optimizes, as one that was rewritten does."""
    return isinstance(node, ast.IfExp) and last_part(node.test) == _AUTOMATIC


def _asking(argument: Argument, several: Several, context: Context) -> Rewrite | None:
    """A value for each module that a Trainer may fit, where that has its name before the Trainer is made."""
    call, node = argument.set.call, argument.value.node
    if call is None or argument.site.span != call or node is None or argument.name in several.told:
        return None
    made = made_at(call, "fit", context)
    if made is None or made.passed_on or made.call_of_builder is not None:
        return None
    models = {model.id if isinstance(model, ast.Name) else None for model in map(fitted, made.uses)}
    name = models.pop() if len(models) == 1 else None
    here = made.scope.function()
    if name is None or any(use.scope.function() is not here for use in made.uses):
        return None
    if not bound_before(name, made.scope, context.module.statement(made.call), context.module):
        return None
    value = ["(", argument.ref, ")"] if isinstance(node, (ast.IfExp, ast.Lambda)) else [argument.ref]
    none = "1" if argument.name == ACCUMULATE else "None"
    return argument.replace((argument.name, Code.of(*value, f" if {name}.{_AUTOMATIC} else {none}")))


def _fitted_beside(arguments: ArgumentSet, several: Several, context: Context) -> str | None:
    """A module that optimizes automatically and that a Trainer is seen to fit too, or may, where none is seen."""
    known = context.project.classes
    seen, are_all = _fitted(arguments, context)
    if not seen and not are_all:  # a model of any class
        seen = {symbol for symbol, _ in _near(arguments, context)}
    for symbol in sorted(seen - set(several.relatives)):
        owner = (known.method(symbol, STEP) or "").rpartition(".")[0]
        if owner and owner not in several.relatives and MODULE in known.kinds(symbol):
            other = several_of(context.project, owner, context.origin)
            if not other.is_manual and not any(_rewritten(owner, other, context)):
                return symbol.rpartition(".")[2]
    return None


def _fitted(arguments: ArgumentSet, context: Context) -> tuple[set[str], bool]:
    """The classes whose instances a Trainer is seen to fit, and whether it fits no others."""
    made = made_at(arguments.call, "fit", context) if arguments.call is not None else None
    if made is None:
        return set(), False
    found: set[str] = set()
    seen = bool(made.uses) and not made.passed_on
    for use in made.uses:
        model = fitted(use)
        scope = context.module.scope_at(context.module.span(use.node).start)
        for symbol in classes_made(model, scope, context) if model is not None else [None]:
            seen = seen and symbol is not None
            found |= {symbol} if symbol is not None else set()
    return found, seen


def _is_by_hand(arguments: ArgumentSet, context: Context, *, refused_since: Release) -> bool:
    """Whether what a Trainer with these trains optimizes by hand, and may be of a time when nothing was raised.

    That is one of the modules that it is seen to fit, or each that it may fit. A Trainer said it by itself up to 1.2.
    """
    if context.origin.before(refused_since) is False:
        return False
    if arguments.constant(_AUTOMATIC) is False:
        return True
    near = [several for _, several in _near(arguments, context)]
    if any(several.is_manual for several in near) and not all(several.is_manual for several in near):
        return _fits_one_by_hand(arguments, context)
    return bool(near) and all(several.is_manual for several in near)


def _fits_one_by_hand(arguments: ArgumentSet, context: Context) -> bool:
    """Whether a Trainer is seen to fit a module that optimizes by hand."""
    known = context.project.classes
    steps = ((known.method(symbol, STEP) or "").rpartition(".")[0] for symbol in _fitted(arguments, context)[0])
    return any(several_of(context.project, owner, context.origin).is_manual for owner in steps if owner)


def _is_open(arguments: ArgumentSet, context: Context) -> bool:
    """Whether a Trainer gets arguments that are not seen, as from a command line."""
    if arguments.call is None or arguments.open:
        return arguments.open
    return is_of_bridge(arguments.call, context)


def _trained(arguments: ArgumentSet, context: Context) -> Iterator[Several]:
    """The modules with several optimizers, or with batches split in time, that a Trainer with these may train."""
    if arguments.constant(_AUTOMATIC) is False:
        return  # they step by hand, and get no loop
    classes, are_all = _fitted(arguments, context)
    for symbol, several in _near(arguments, context):
        if are_all and classes.isdisjoint(several.relatives):
            continue
        if not several.is_manual:
            yield from _rewritten(symbol, several, context)
        elif several.defines(several.helper) or several.defines(HELPER):
            yield several  # it was rewritten, and the argument is still there


def _rewritten(symbol: str, several: Several, context: Context) -> Iterator[Several]:
    """The family of a class with a step of its own, for each reason to let it optimize by hand."""
    if several.takes_index(symbol) and several.top == symbol and several.number != 1 and several.refusal is None:
        yield several
    truncated = Truncated(context.project, symbol, context.origin)
    if truncated.takes_hiddens and truncated.refusal is None:
        yield several


def _near(arguments: ArgumentSet, context: Context) -> Iterator[tuple[str, Several]]:
    """The modules that a Trainer with these may train, by name."""
    homes = {context.module.name, *arguments.homes}
    for symbol, facts in context.project.classes.classes.items():
        if STEP in facts.methods:
            several = several_of(context.project, symbol, context.origin)
            if any(several.trained.is_near(home) for home in homes):
                yield symbol, several
