"""LIT103: plugins that are strategies or precision, and strategies by the names of their old classes."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import AddArgument, Change, Code, Finding, RemoveArgument, RemoveItem, ReplaceExpression, Symbol
from codemods.rules.registry import Arguments, Context, rule
from codemods.rules.trainer.backend import successor
from codemods.rules.trainer.listed import Item, items
from codemods.rules.trainer.plugin_values import PRECISION_STRINGS, strategy_items
from codemods.rules.trainer.strategies import CLASSES
from codemods.rules.wording import GUIDE, fix_title
from codemods.semantics.arguments import Argument, Rewrite
from codemods.semantics.symbols import TRAINER

_PLUGINS = "lightning.pytorch.plugins"
_MIXED = {f"{_PLUGINS}.{name}" for name in ("NativeMixedPrecisionPlugin", "ApexMixedPrecisionPlugin")}
_GONE = {
    f"{_PLUGINS}.{name}" for name in ("ShardedNativeMixedPrecisionPlugin", "FullyShardedNativeMixedPrecisionPlugin")
}
_PRECISIONS = {16: "16-mixed", "16": "16-mixed", "bf16": "bf16-mixed"}


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
    """A legacy class in `strategy=`: only its name changes."""
    value = argument.value
    if value.callee not in CLASSES or value.call is None:
        return
    changes, reasons = _renamed(value.call, str(value.callee), argument, context)
    yield context.finding(
        argument,
        row="strategy=instance",
        message=_class_message(str(value.callee)),
        title=f"Make it a `{_last(CLASSES[str(value.callee)].symbol)}`",
        rewrite=changes,
        reason="; ".join(reasons) or None,
    )


def _plugins(argument: Argument, context: Context) -> Iterator[Finding]:
    module = context.module
    given = items(argument, module)
    strategic = strategy_items(argument.set, module)
    for item in given:
        if item.value.callee in _MIXED and item.value.call is not None:
            yield _mixed(item.value.call, item, context)
        elif item.value.callee in _GONE:
            yield context.finding(
                item.span,
                row="plugins=precision",
                message=f"`{_last(str(item.value.callee))}` is gone since Lightning 2.0",
                advice='leave it out and say `precision="16-mixed"`',
            )
        elif item.value.constant in PRECISION_STRINGS:
            rewrite = argument.remove() if len(given) == 1 else _without(item)
            yield context.finding(
                item.span,
                row=f"plugins={item.value.constant}",
                message=f'"{item.value.constant}" in `plugins=` is gone; `precision=` decides',
                title=f'Remove "{item.value.constant}"',
                rewrite=rewrite,
                reason='the engine is chosen by `precision="16-mixed"`',
            )
    if len(strategic) > 1:
        yield context.finding(
            argument,
            row="plugins=strategy",
            message="several strategies in `plugins=`",
            advice="keep one, in `strategy=`",
        )
    elif strategic:
        yield _moved(argument, strategic[0], len(given), context)


def _moved(argument: Argument, item: Item, count: int, context: Context) -> Finding:
    """A strategy among the plugins goes into `strategy=`."""
    value = item.value
    named = isinstance(value.constant, str)
    made, reasons = Rewrite(), []
    code = Code.of(item.span)
    if named:
        new = successor(value.constant)
        name = new.name if new is not None else None
        code = Code.of(f'"{name or "auto"}"')
        reasons += [new.reason] if new is not None and new.reason else []
    elif value.callee in CLASSES and value.call is not None:
        made, reasons = _renamed(value.call, str(value.callee), argument, context)
    others = []
    if value.callee == f"{_PLUGINS}.DDPPlugin" and value.node is value.call and _only_find_unused(value.call):
        others = [('Use `strategy="ddp"`, which is the same', _placed(argument, item, count, Code.of('"ddp"')), None)]
    return context.finding(
        argument,
        row="plugins=strategy",
        message=f'"{value.constant}" in `plugins=` is gone; a strategy belongs in `strategy=`'
        if named
        else _class_message(str(value.callee)) + ", and belongs in `strategy=`",
        title="Move the strategy from `plugins=` to `strategy=`",
        rewrite=_placed(argument, item, count, code) + made,
        reason="; ".join(reasons) or None,
        alternatives=others,
        advice="give it in `strategy=`",
    )


def _placed(argument: Argument, item: Item, count: int, code: Code) -> Rewrite:
    """Take the item out of `plugins=` and give `strategy=`."""
    there = argument.set.get("strategy")
    if there is not None and there.value.constant not in (None, "ddp", "ddp_spawn", "auto"):
        return Rewrite(refusal="`strategy=` is given too")
    if there is None and argument.set.given("strategy"):
        return Rewrite(refusal="`strategy=` is given in several places")
    if count > 1:
        made = _without(item)
        return made + (there.give(code) if there is not None else argument.site.add("strategy", code))
    return argument.remove() + there.give(code) if there is not None else argument.replace(("strategy", code))


def _without(item: Item) -> Rewrite:
    if item.display is None:
        return Rewrite(refusal="the item is not written in a list")
    return Rewrite((RemoveItem(item.display, item.span),))


def _renamed(call: ast.Call, callee: str, argument: Argument, context: Context) -> tuple[Rewrite, list[str]]:
    """The call with the present name of its class, and why that is unsafe."""
    module = context.module
    new = CLASSES[callee]
    span = module.span(call)
    changes: list[Change] = [ReplaceExpression(module.span(call.func), Code.of(Symbol(new.symbol)))]
    reasons = [new.reason] if new.reason else []
    if call.args or any(keyword.arg is None for keyword in call.keywords):
        reasons.append("positional arguments may have other names now")
    if callee.endswith("DeepSpeedPlugin") and call.keywords:
        reasons.append("some arguments of the DeepSpeedPlugin have other names in DeepSpeedStrategy")
    made = Rewrite()
    for keyword in call.keywords:
        if keyword.arg in {"num_nodes", "sync_batchnorm"}:
            changes.append(RemoveArgument(span, module.span(keyword)))
            if not argument.set.given(keyword.arg):
                made += argument.site.add(keyword.arg, Code.of(module.span(keyword.value)))
    if new.start_method is not None and not any(keyword.arg == "start_method" for keyword in call.keywords):
        changes.append(AddArgument(span, "start_method", Code.of(f'"{new.start_method}"')))
    return Rewrite(tuple(changes)) + made, reasons


def _only_find_unused(call: ast.Call | None) -> bool:
    """Whether a call says what 2.x does by itself."""
    return (
        call is not None
        and not call.args
        and all(
            keyword.arg == "find_unused_parameters"
            and isinstance(keyword.value, ast.Constant)
            and keyword.value.value is False
            for keyword in call.keywords
        )
    )


def _mixed(call: ast.Call, item: Item, context: Context) -> Finding:
    """`NativeMixedPrecisionPlugin(16, "cuda")` is `MixedPrecision("16-mixed", "cuda")`."""
    module = context.module
    old = _last(str(item.value.callee))
    span = module.span(call)
    changes: list[Change] = [ReplaceExpression(module.span(call.func), Code.of(Symbol(f"{_PLUGINS}.MixedPrecision")))]
    reason = None
    refusal = None
    precision = call.args[0] if call.args else next((k.value for k in call.keywords if k.arg == "precision"), None)
    if old.startswith("Apex") or precision is None:
        if call.args or call.keywords:
            refusal = "its arguments have no successor"
        changes.append(AddArgument(span, None, Code.of('"16-mixed"')))
        changes.append(AddArgument(span, None, Code.of('"cuda"')))
        reason = "the device has to be said now, and is taken to be CUDA"
    elif isinstance(precision, ast.Constant) and precision.value in _PRECISIONS:
        changes.append(ReplaceExpression(module.span(precision), Code.of(f'"{_PRECISIONS[precision.value]}"')))
    else:
        reason = "the precision has to be spelled as 2.x does, such as 16-mixed"
    return context.finding(
        item.span,
        row="plugins=precision",
        message=f'`{old}` is gone since Lightning 2.0; it is `MixedPrecision` now, and 16 is `"16-mixed"`',
        title="Make it a `MixedPrecision`",
        rewrite=Rewrite(tuple(changes), refusal=refusal),
        reason=reason,
        advice='leave it out and say `precision="16-mixed"`',
    )


def _class_message(callee: str) -> str:
    if callee not in CLASSES:
        return f"`{_last(callee)}` is a strategy"
    return f"`{_last(callee)}` is gone since Lightning 1.8 or 2.0; it is `{_last(CLASSES[callee].symbol)}` now"


def _last(name: str) -> str:
    return name.rpartition(".")[2]
