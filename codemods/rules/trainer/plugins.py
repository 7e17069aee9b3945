"""LIT103: plugins that are strategies or precision, and strategies by the names of their old classes."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator

from codemods.model import Code, Finding, Release, ReplaceExpression, Span, Symbol
from codemods.rules.followed import followed
from codemods.rules.registry import Arguments, Context, rule
from codemods.rules.strategies.mixed import mixed
from codemods.rules.trainer.backend import refused
from codemods.rules.trainer.plugin_lists import taken_out
from codemods.rules.trainer.plugin_moves import called_in, moved, only_find_unused, placed, renamed, span_of, without
from codemods.rules.trainer.plugin_values import (
    PRECISION_STRINGS,
    Possible,
    is_strategic,
    made_by,
    possible,
    put_in_later,
)
from codemods.rules.trainer.strategies import CLASSES, is_strategy_class
from codemods.rules.wording import GUIDE, fix_title
from codemods.semantics.arguments import Argument, Rewrite
from codemods.semantics.symbols import TRAINER
from codemods.semantics.values import Value

_STRICT = Release(2, 0)
"""Since when a strategy among the plugins is refused: code from then on has none there."""
_PLUGINS = "lightning.pytorch.plugins"
_MIXED = {f"{_PLUGINS}.{name}" for name in ("NativeMixedPrecisionPlugin", "ApexMixedPrecisionPlugin")}
_GONE = {
    f"{_PLUGINS}.{name}" for name in ("ShardedNativeMixedPrecisionPlugin", "FullyShardedNativeMixedPrecisionPlugin")
}


@rule(
    code="LIT103",
    name="trainer-plugins",
    on=Arguments(TRAINER, ("plugins", "strategy", "cluster_environment")),
    since="1.6",
    removed="2.0",
    refs=(GUIDE,),
    examples=(
        (
            "Trainer(plugins=DDPPlugin(find_unused_parameters=False))",
            "Trainer(strategy=DDPStrategy(find_unused_parameters=False))",
        ),
        ('Trainer(plugins="ddp_sharded")', 'Trainer(strategy="fsdp")'),
    ),
)
def trainer_plugins(argument: Argument, context: Context) -> Iterator[Finding]:
    """A strategy in `plugins=` belongs in `strategy=`, under its present name

    DDPPlugin and its kind became strategies in 1.6 and lost their old names in 1.8; 2.x refuses a strategy among the
    plugins. Strings there named a strategy (`"ddp_sharded"`) or an engine of mixed precision (`"native"`).
    A cluster environment or a CheckpointIO in `plugins=` stays.

    Declines where several strategies are given, and for plugins of FairScale's precision.
    """
    if argument.name == "cluster_environment":
        yield _cluster_environment(argument, context)
    elif argument.name == "strategy":
        yield from _strategy(argument, context)
    else:
        yield from _plugins(argument, context)


def _cluster_environment(argument: Argument, context: Context) -> Finding:
    absent = argument.value.constant is None
    return context.finding(
        argument,
        row="cluster_environment",
        message="`cluster_environment=` is gone since Lightning 1.0; an environment is an item of `plugins=`",
        title=fix_title(context, argument, [] if absent else [("plugins", Code.of("[", argument.ref, "]"))]),
        rewrite=argument.remove() if absent else argument.set.append("plugins", Code.of(argument.ref), anchor=argument),
        reason=None if absent else "environments of Lightning 0.10 have other methods than those of today",
    )


def _strategy(argument: Argument, context: Context) -> Iterator[Finding]:
    """Legacy classes in `strategy=`, in each branch and wherever they are bound: only their names change."""
    value = argument.value
    if value.node is None:
        return
    leaves = followed(value.node, context.module, operands=True)
    found = [leaf for leaf in leaves if leaf.value.callee in CLASSES and leaf.value.call is not None]
    if not found:
        yield from _buried(argument, context, "strategy=instance")
        return
    changes = Rewrite()
    reasons: list[str] = []
    for leaf in found:
        if leaf.value.call is not None:
            made, more = renamed(leaf.value.call, str(leaf.value.callee), argument, context, len(leaves) > 1)
            changes += made
            reasons += more
    callee = str(found[0].value.callee)
    yield context.finding(
        argument,
        row="strategy=instance",
        message=_class_message(callee),
        title=f"Make it a `{_last(CLASSES[callee].symbol)}`",
        rewrite=changes,
        reason="; ".join(dict.fromkeys(reasons)) or None,
    )


def _plugins(argument: Argument, context: Context) -> Iterator[Finding]:
    given = possible(argument, context)
    strategic = [part for part in given if part.strategic]
    later = list(put_in_later(argument, context.module))
    for part in given:
        yield from _precision(argument, part, len(given), context)
    for leaf in later:
        if (call := leaf.value.call) is not None and leaf.value.callee in _MIXED:
            yield _mixed(call, leaf.value, argument.span, context)
    hidden = [leaf for leaf in later if is_strategic(leaf, context)]
    if len(strategic) > 1 or (strategic and hidden):
        yield context.finding(
            argument,
            row="plugins=strategy",
            message="several strategies in `plugins=`",
            advice="keep one, in `strategy=`",
        )
    elif hidden:
        name = str(hidden[0].value.callee or hidden[0].value.constant)
        rewrite, reasons = taken_out(argument, context)
        yield _held(argument, name, context, "plugins=strategy", rewrite, reasons)
    elif strategic:
        yield _moved(argument, strategic[0], len(given), context)
    else:
        yield from _buried(argument, context, "plugins=strategy")


def _precision(argument: Argument, part: Possible, count: int, context: Context) -> Iterator[Finding]:
    """An item that says how precise the numbers are."""
    for leaf in part.leaves:
        value = leaf.value
        if value.callee in _MIXED and value.call is not None:
            yield _mixed(value.call, value, span_of(leaf, part), context)
        elif value.callee in _GONE:
            yield context.finding(
                span_of(leaf, part),
                row="plugins=precision",
                message=f"`{_last(str(value.callee))}` is gone since Lightning 2.0",
                advice='leave it out and say `precision="16-mixed"`',
            )
        elif isinstance(value.constant, str) and value.constant in PRECISION_STRINGS:
            alone = len(part.leaves) == 1 and not part.lists
            made = argument.remove() if count == 1 else without(part.item)
            yield context.finding(
                span_of(leaf, part),
                row=f"plugins={value.constant}",
                message=f'"{value.constant}" in `plugins=` is gone since Lightning 2.0; `precision=` decides',
                title=f'Remove "{value.constant}"',
                rewrite=made if alone else Rewrite(refusal="it is one of several values here"),
                reason='the engine is chosen by `precision="16-mixed"`',
                advice='leave it out and say `precision="16-mixed"`',
            )


def _moved(argument: Argument, part: Possible, count: int, context: Context) -> Finding:
    """A strategy among the plugins goes into `strategy=`."""
    value = part.strategic[0].value
    made = moved(argument, part, context)
    others = []
    if value.callee == f"{_PLUGINS}.DDPPlugin" and part.item.value.node is value.call and only_find_unused(value.call):
        same = placed(argument, part.item, count, Code.of('"ddp"'))
        others = [('Use `strategy="ddp"`, which is the same', same, None)]
    return context.finding(
        argument,
        row="plugins=strategy",
        message=f'"{value.constant}" in `plugins=` is gone since Lightning 2.0; a strategy belongs in `strategy=`'
        if isinstance(value.constant, str)
        else _class_message(str(value.callee)) + ", and belongs in `strategy=`",
        title="Move the strategy from `plugins=` to `strategy=`",
        rewrite=placed(argument, part.item, count, made.code, joins=made.joins)
        + made.rewrite
        + Rewrite(refusal=refused(made.reasons, argument.set)),
        reason="; ".join(dict.fromkeys(made.reasons)) or None,
        alternatives=others,
    )


def _buried(argument: Argument, context: Context, row: str) -> Iterator[Finding]:
    """A class that is gone somewhere in an expression that is not understood."""
    nodes = [leaf.node for leaf in followed(argument.value.node, context.module)] if argument.value.node else []
    called = [name for node in nodes for name in called_in(node, context)]
    if argument.name == "plugins":
        made = (made for name in called for made in made_by(name, context))
        called += [name for name in made if name in CLASSES or context.origin.before(_STRICT) is True]
    wrong = [name for name in called if name in CLASSES or (argument.name == "plugins" and is_strategy_class(name))]
    if wrong:
        yield _held(argument, wrong[0], context, row)


def _held(
    argument: Argument,
    name: str,
    context: Context,
    row: str,
    rewrite: Rewrite | None = None,
    reasons: Collection[str] = (),
) -> Finding:
    """A strategy that is in the value, mostly where it can not be taken out."""
    present = _last(CLASSES[name].symbol) if name in CLASSES else _last(name)
    return context.finding(
        argument,
        row=row,
        message=f"`{argument.name}=` can hold a `{_last(name)}` here, which 2.x refuses",
        title="Keep the strategy by a name of its own",
        rewrite=rewrite,
        reason="; ".join(dict.fromkeys(reasons)) or None,
        advice=f"give a `{present}` in `strategy=`",
    )


def _mixed(call: ast.Call, value: Value, at: Span, context: Context) -> Finding:
    """`NativeMixedPrecisionPlugin(16, "cuda")` is `MixedPrecision("16-mixed", "cuda")`."""
    old = _last(str(value.callee))
    func = context.module.span(call.func)
    renamed_to = Rewrite((ReplaceExpression(func, Code.of(Symbol(f"{_PLUGINS}.MixedPrecision"))),))
    return context.finding(
        at,
        row="plugins=precision",
        message=f'`{old}` is gone since Lightning 2.0; it is `MixedPrecision` now, and 16 is `"16-mixed"`',
        title="Make it a `MixedPrecision`",
        rewrite=renamed_to + mixed(call, context, amp=not old.startswith("Apex")),
        advice='leave it out and say `precision="16-mixed"`',
    )


def _class_message(callee: str) -> str:
    old = _last(callee)
    if callee not in CLASSES:
        return f"`{old}` is a strategy"
    gone = "1.8" if old.endswith("Plugin") or old == "DDP2Strategy" else "2.0"
    return f"`{old}` is gone since Lightning {gone}; it is `{_last(CLASSES[callee].symbol)}` now"


def _last(name: str) -> str:
    return name.rpartition(".")[2]
