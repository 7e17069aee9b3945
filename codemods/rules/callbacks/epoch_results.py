"""LIT291: callbacks that read at the end of an epoch what the module's epoch end makes of the module."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding
from codemods.rules.callbacks.changed_before import WEIGHTS, changed_in, ends_reading
from codemods.rules.callbacks.epoch_hooks import BEHIND, came_first, late_metrics, moved_behind
from codemods.rules.registry import Context, Methods, References, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.members import Method
from codemods.semantics.nodes import body_nodes, is_false, positional_of
from codemods.semantics.references import Reference
from codemods.semantics.scopes import FunctionNode
from codemods.semantics.symbols import CALLBACK, MODULE, ROOT

_BEHIND: Final = {**{hook: new for hook, (_, new) in BEHIND.items()}, "on_epoch_end": None}
_TRAINING: Final = "on_train_epoch_end"
_MONITORING: Final = frozenset(
    {f"{ROOT}.callbacks.{name}" for name in ("Checkpoint", "ModelCheckpoint", "EarlyStopping")}
)
"""Callbacks whose end of a training epoch runs behind that of the module."""
_PRUNING: Final = f"{ROOT}.callbacks.ModelPruning"
_PRUNES: Final = "prune_on_train_epoch_end"
_OLD: Final = {hook: old for hook, (old, _) in BEHIND.items()}
_HISTORY = """class Net(LightningModule):
    def validation_epoch_end(self, outputs):
        self.scores = [output["score"] for output in outputs]

class History(Callback):
    def {}(self, trainer, pl_module):
        print(pl_module.scores)"""


@rule(
    code="LIT291",
    name="callback-reads-epoch-results",
    on=(Methods(CALLBACK, tuple(_BEHIND)), References((_PRUNING,))),
    since="2.0",
    removed="2.0",
    refs=(GUIDE,),
    examples=((_HISTORY.format("on_validation_epoch_end"), _HISTORY.format("on_validation_end")),),
)
def callback_reads_epoch_results(method: Method | Reference, context: Context) -> Iterator[Finding]:
    """A callback's `on_validation_epoch_end` runs before the module works out what it keeps of the epoch

    `validation_epoch_end` of a module ran before the hook of that time of the callbacks; `on_validation_epoch_end`,
    which takes its place, runs behind theirs. A callback that reads there an attribute of the module that the epoch end
    sets, or calls a method of, gets what it was in the epoch before, without a word; so does one that calls a method of
    the module which reads it. `on_validation_end` and `on_test_end` run behind both. For training there is no later
    hook: a person has to do it in the module, or when the next epoch starts; in 1.1 and 1.2 it came first there as it
    does now. What metrics of the Trainer it reads is told by LIT257. The other way round, what such a hook changes of
    the module, or its weights, is changed before the module's end reads that, and was behind it; ModelPruning, too,
    prunes before it (run on 1.4.9, 1.6.5, 1.9.5 and 2.6.6).
    """
    if isinstance(method, Reference):
        yield from _pruning(method, context)
        return
    if late_metrics(method, context) or came_first(method.name, context.origin):
        return
    hook = method.name if method.name in _OLD else _TRAINING
    if hook == _TRAINING and not _MONITORING.isdisjoint(method.owner.kinds):
        return
    known = context.project.classes
    runs_with = context.project.programs.runs_with
    changed = {
        name: symbol
        for symbol, facts in known.classes.items()
        for end, name in facts.ended
        if end == hook and MODULE in known.kinds(symbol) and runs_with(context.module.name, symbol)
    }
    read = next(_read_of(changed, method, context), None) if changed else None
    if read is None:
        yield from _changing(method, hook, context)
        return
    owner, old, new = known.classes[changed[read]], _OLD[hook], _BEHIND[method.name]
    where = f"{changed[read].rpartition('.')[2]}.{old if old in owner.methods else hook}"
    yield context.finding(
        method.span,
        row=method.name,
        message=f"`{where}` changes `{read}` only after this hook since Lightning 2.0, which reads it one epoch late",
        title=f"Make it `{new}`",
        rewrite=moved_behind(method, new, context) if new is not None else None,
        reason=f"it runs behind the module's own `{hook}` too",
        advice=f"read it in `{new}`" if new else "do it in the module, or in `on_train_epoch_start` of the next epoch",
        lasting=True,
    )


def _changing(method: Method, hook: str, context: Context) -> Iterator[Finding]:
    """The finding about a hook that changes what the module's end reads behind it now."""
    old, new = _OLD[hook], _BEHIND[method.name]
    changed = changed_in(method)
    where, what = next(ends_reading(old, changed, context), ("", "")) if changed else ("", "")
    if not where:
        return
    yield context.finding(
        method.span,
        row=f"{method.name} changing",
        message=f"this hook runs before what `{where}` becomes since Lightning 2.0, which reads {what} as changed "
        "here, and read it before",
        title=f"Make it `{new}`",
        rewrite=moved_behind(method, new, context) if new is not None else None,
        reason=f"it runs behind the module's own `{hook}` too",
        advice=f"do it in `{new}`" if new else "do it in the module, or in `on_train_epoch_start` of the next epoch",
        lasting=True,
    )


def _pruning(reference: Reference, context: Context) -> Iterator[Finding]:
    """The finding about a callback that prunes at the end of an epoch of the training."""
    calls = [use.call for use in (reference, *reference.uses)]
    made = [call for call in calls if call is not None and not _is_told_not_to(call)]
    if not made:
        return
    where, _ = next(ends_reading(_OLD[_TRAINING], frozenset({WEIGHTS}), context), ("", ""))
    for call in made if where else ():
        yield context.finding(
            context.module.span(call),
            row="pruning",
            message=f"the weights are pruned before what `{where}` becomes since Lightning 2.0, and were behind it",
            advice="read the weights in `on_validation_end`, or take into account that they are pruned",
            lasting=True,
        )


def _is_told_not_to(call: ast.Call) -> bool:
    """Whether a ModelPruning does it at another time."""
    return any(is_false(keyword.value) for keyword in call.keywords if keyword.arg == _PRUNES)


def _read_of(changed: dict[str, str], method: Method, context: Context) -> Iterator[str]:
    """The attributes among those that the hook reads, by itself or by a method of the module that it calls."""
    names = context.project.names
    for name in _reads(method):
        if name in changed:
            yield name
        for attribute, symbol in changed.items():
            home = names.home_of(symbol)
            facts = names.modules.get(home[0]) if home is not None else None
            if facts is not None and f".{attribute}" in facts.spoken.get(f"{symbol}.{name}", ()):
                yield attribute


def _reads(method: Method) -> Iterator[str]:
    """The attributes that the hook reads of its module, and what its helpers read of what they are given."""
    given = method.parameters[1:2]
    helpers = method.with_helpers[1:]
    functions: list[tuple[FunctionNode, list[str]]] = [(method.node, given)]
    functions += [(helper, [arg.arg for arg in positional_of(helper.args)[1:]]) for helper in helpers]
    for function, names in functions:
        for node in body_nodes(function):
            value = node.value if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load) else None
            if isinstance(node, ast.Attribute) and isinstance(value, ast.Name) and value.id in names:
                yield node.attr
