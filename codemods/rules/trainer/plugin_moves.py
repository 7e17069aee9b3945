"""How a strategy gets out of `plugins=`, and by what name its class goes now."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from dataclasses import field
from typing import Final

from codemods.deferred import dataclass
from codemods.model import (
    AddArgument,
    Change,
    Code,
    Release,
    RemoveArgument,
    RemoveItem,
    ReplaceExpression,
    Span,
    Symbol,
)
from codemods.rules.followed import Leaf
from codemods.rules.registry import Context
from codemods.rules.trainer.backend import successor, translated
from codemods.rules.trainer.listed import Item
from codemods.rules.trainer.plugin_values import Possible
from codemods.rules.trainer.strategies import BACKENDS, CLASSES, NOT_OF_FSDP, OF_FAIRSCALE, SHARDED, is_strategy_class
from codemods.semantics.arguments import Argument, Rewrite
from codemods.semantics.module import Module, uses_of_name
from codemods.semantics.nodes import is_none
from codemods.semantics.values import UNKNOWN
from codemods.source.trees import walk

_NAMES_NO_STRATEGY: Final = Release(1, 7)
"""Since when `accelerator=` is a kind of device, and nothing else."""


@dataclass
class Moved:
    """The strategy as `strategy=` takes it: code, what changes elsewhere for that, and what is to be said."""

    code: Code
    rewrite: Rewrite = field(default_factory=Rewrite)
    reasons: list[str] = field(default_factory=list)
    joins: bool = False
    """Whether what `strategy=` says stays, for where the plugin is not there."""


def moved(argument: Argument, part: Possible, context: Context) -> Moved:
    """An item that is or can be a strategy, in the words of 2.x."""
    made = Moved(Code.of(part.item.span))
    default, refusal, reasons = _default(argument, part, context)
    rest = [leaf for leaf in part.leaves if leaf not in part.strategic]
    off = [leaf for leaf in rest if leaf.value.constant is None]
    empty = [leaf for leaf in part.lists if not _elements(leaf)]
    if len(off) < len(rest) or any(len(_elements(leaf)) > 1 for leaf in part.lists):
        made.rewrite += Rewrite(refusal="it can be several things, not all of them a strategy")
    late = any(isinstance(piece, Span) for piece in default.pieces)  # what another argument says is read in the call
    if off or empty:
        made.rewrite += Rewrite(refusal=refusal)
        made.reasons += reasons
        there = argument.set.get("strategy")
        made.joins = late and there is not None and there.value.constant is UNKNOWN
    for leaf in part.strategic:
        _strategic(leaf, part, argument, context, made)
    _unwrap(part, empty, Code.of("None") if late else default, context.module, made)
    if any(not leaf.here for leaf in off) or (late and empty):
        made.code = Code.of(*made.code.pieces, " or ", *default.pieces)
    _replace([leaf for leaf in off if leaf.here], default, part, made)
    return made


def _default(argument: Argument, part: Possible, context: Context) -> tuple[Code, str | None, list[str]]:
    """What `strategy=` is where the plugin is not there, as code; why that is not known, and what is to be said."""
    old = context.origin.before(_NAMES_NO_STRATEGY) is not False or _is_renamed(part)
    for name in ("strategy", "distributed_backend", "accelerator"):
        given = argument.set.get(name)
        constant = given.value.constant if given is not None else argument.set.elsewhere.get(name)
        may_name_backend = constant is UNKNOWN and argument.set.given(name) and old
        if name == "accelerator" and not _names_backend(given, constant, unseen=may_name_backend):
            continue
        if name != "strategy" and given is not None and in_same_case(given, argument):
            continue
        if given is not None and constant is UNKNOWN and (other := otherwise(given, argument, context)) is not None:
            return other[0], None, other[1]
        if constant is UNKNOWN or (given is not None and not given.site.always_with(argument.site)):
            return Code.of(""), f"`{name}=` is given too", []
        new = successor(constant)
        if constant is not None and new is not None:
            return Code.of(f'"{new.name}"' if new.name else '"auto"'), None, []
    return Code.of('"auto"'), None, []


def otherwise(given: Argument, plugins: Argument, context: Context) -> tuple[Code, list[str]] | None:
    """What another argument of the same call gives as `strategy=` where the plugin is not there, and its reasons.

    None where it has to be changed within, or is called, which the plugin would leave out, or where `plugins=` decides
    by itself between more than one strategy and none.
    """
    node, items = given.value.node, plugins.value.node
    if node is None or items is None or given.site != plugins.site:
        return None
    chosen = [part for part in walk(items) if isinstance(part, ast.IfExp)]
    if any(isinstance(part, ast.Call) for part in walk(node)) or (chosen and not _is_one_or_none(items)):
        return None
    made = translated(given, context)
    if made.refusal is not None or made.changes:
        return None
    code = made.code or Code.of('"auto"')
    if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.Or) and code == Code.of(given.ref):
        first, *others = (context.module.span(value) for value in node.values)
        code = Code.of(first, *(piece for other in others for piece in (" or ", other)))
    return code, made.reasons


def _is_one_or_none(items: ast.expr) -> bool:
    """`DDPPlugin() if distributed else None`, which leaves to another argument what it is else."""
    if not isinstance(items, ast.IfExp) or not isinstance(items.body, ast.Call) or not is_none(items.orelse):
        return False
    return not any(isinstance(part, ast.IfExp) for part in walk(items) if part is not items)


def in_same_case(one: Argument, other: Argument) -> bool:
    """Whether two arguments of one call are something under the same condition, and None else."""
    nodes = (one.value.node, other.value.node)
    if one.site != other.site or not all(isinstance(node, ast.IfExp) and is_none(node.orelse) for node in nodes):
        return False
    tests = {ast.dump(node.test) for node in nodes if isinstance(node, ast.IfExp)}
    return len(tests) == 1


def _names_backend(given: Argument | None, constant: object, *, unseen: bool) -> bool:
    """Whether an `accelerator=` may name a strategy: one of its values does, or, with `unseen`, is not known.

    `"gpu" if on else "cpu"` is a device, whatever the release.
    """
    known = (given.value.constants if given is not None else None) or (constant,)
    named = {value for value in known if isinstance(value, str)}
    return not BACKENDS.isdisjoint(named) or (unseen and UNKNOWN in known)


def _is_renamed(part: Possible) -> bool:
    """Whether the strategies of `plugins=` have the names of today.

    Nobody wrote them so: they were renamed where they are, and what the names tell of the release is not of the call.
    """
    named = {leaf.value.callee for leaf in part.strategic if leaf.value.callee is not None}
    return bool(named) and all(is_strategy_class(name) and name not in CLASSES for name in named)


def _strategic(leaf: Leaf, part: Possible, argument: Argument, context: Context, made: Moved) -> None:
    value = leaf.value
    if isinstance(value.constant, str):
        new = successor(value.constant)
        made.reasons += [new.reason] if new is not None and new.reason else []
        name = new.name if new is not None else None
        if len(part.leaves) == 1 and not part.lists:
            made.code = Code.of(f'"{name or "auto"}"')
        elif leaf.here or part.lists:
            _replace([leaf], Code.of(f'"{name or "auto"}"'), part, made)
        elif name != value.constant:
            made.rewrite += Rewrite(refusal=f'"{value.constant}" has to be changed where it is set')
    elif value.callee in CLASSES and value.call is not None:
        changes, reasons = renamed(value.call, str(value.callee), argument, context, len(part.leaves) > 1)
        made.rewrite += changes
        made.reasons += reasons


def _replace(leaves: Sequence[Leaf], code: Code, part: Possible, made: Moved) -> None:
    for leaf in leaves:
        if leaf.span == part.item.span:
            made.code = code
        else:
            made.rewrite += Rewrite((ReplaceExpression(leaf.span, code),))


def _elements(leaf: Leaf) -> list[ast.expr]:
    return leaf.node.elts if isinstance(leaf.node, (ast.List, ast.Tuple)) else []


def _unwrap(part: Possible, empty: list[Leaf], default: Code, module: Module, made: Moved) -> None:
    """Take a strategy out of the lists that the whole value can be."""
    node = part.item.value.node
    for leaf in part.lists:
        if leaf in empty:
            _replace([leaf], default, part, made)
        else:
            inner = Code.of(module.span(_elements(leaf)[0]))
            made.rewrite += Rewrite((ReplaceExpression(leaf.span, inner),))
    if all(leaf.here for leaf in part.lists):
        return
    if not isinstance(node, ast.Name) or not _only_read_here(node, module):
        made.rewrite += Rewrite(refusal="the list is used in other places too")
        return
    if node.id in module.scope.bindings and module.scope_at(module.span(node).start).function() is module.scope:
        made.reasons.append(f"another file may read `{node.id}`")
    if not module.bound("strategy", module.span(node).start):
        names = [module.span(use) for use in uses_of_name(node, module) if use is not node]
        made.rewrite += Rewrite(tuple(ReplaceExpression(span, Code.of("strategy")) for span in names))
        made.code = Code.of("strategy")


def _only_read_here(name: ast.Name, module: Module) -> bool:
    """Whether a name is read nowhere else, and bound by plain assignments alone."""
    others = [use for use in uses_of_name(name, module) if use is not name]
    holders = [module.parents[use] for use in others]
    pairs = zip(holders, others, strict=True)
    return all(isinstance(holder, ast.Assign) and holder.targets == [use] for holder, use in pairs)


def placed(argument: Argument, item: Item, count: int, code: Code, *, joins: bool = False) -> Rewrite:
    """Take the item out of `plugins=` and give `strategy=`; `joins` says that the code holds what that said."""
    there = argument.set.get("strategy")
    if there is not None and not joins and there.value.constant not in (None, "ddp", "ddp_spawn", "auto"):
        return Rewrite(refusal="`strategy=` is given too")
    if there is None and argument.set.given("strategy"):
        return Rewrite(refusal="`strategy=` is given in several places")
    if count > 1:
        made = without(item)
        return made + (there.give(code) if there is not None else argument.site.add("strategy", code))
    return argument.remove() + there.give(code) if there is not None else argument.replace(("strategy", code))


def without(item: Item) -> Rewrite:
    """Take an item out of the list it stands in."""
    if item.display is None:
        return Rewrite(refusal="the item is not written in a list")
    return Rewrite((RemoveItem(item.display, item.span),))


def renamed(
    call: ast.Call, callee: str, argument: Argument, context: Context, sometimes: bool = False
) -> tuple[Rewrite, list[str]]:
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
    foreign = [keyword.arg for keyword in call.keywords if keyword.arg in OF_FAIRSCALE]
    if foreign and new.reason == SHARDED:
        made = Rewrite(refusal=f"`{foreign[0]}=` {NOT_OF_FSDP}")
    for keyword in call.keywords:
        if keyword.arg in {"num_nodes", "sync_batchnorm"}:
            changes.append(RemoveArgument(span, module.span(keyword)))
            if sometimes:
                reasons.append(f"`{keyword.arg}=` is an argument of the Trainer, and has to be given there")
            elif not argument.set.given(keyword.arg):
                made += argument.site.add(keyword.arg, Code.of(module.span(keyword.value)))
    if new.start_method is not None and not any(keyword.arg == "start_method" for keyword in call.keywords):
        changes.append(AddArgument(span, "start_method", Code.of(f'"{new.start_method}"')))
    return Rewrite(tuple(changes)) + made, reasons


def only_find_unused(call: ast.Call | None) -> bool:
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


def called_in(node: ast.expr, context: Context) -> list[str]:
    """What is called anywhere in an expression, by canonical name."""
    module = context.module
    scope = module.scope_at(module.span(node).start)
    calls = [part for part in walk(node) if isinstance(part, ast.Call)]
    return [name for call in calls if (name := module.resolve(call.func, scope)) is not None]


def span_of(leaf: Leaf, part: Possible) -> Span:
    """Where a finding about a leaf points: the leaf, or the item where it is bound elsewhere."""
    return leaf.span if leaf.here else part.item.span
