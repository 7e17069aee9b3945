"""How many steps of optimizers a batch leads to, which `global_step` counts."""

from __future__ import annotations

import ast

from codemods.model import Release
from codemods.rules.modules.callers import by_hand
from codemods.rules.modules.several import several_of
from codemods.rules.modules.trainers import STEP, trained
from codemods.rules.modules.truncating import HELPER as SPLIT_STEP
from codemods.rules.modules.truncating import Truncated
from codemods.rules.registry import Context
from codemods.semantics.hand_steps import UNCOUNTED, Stepped, always, is_step
from codemods.semantics.looping import STEPPER
from codemods.semantics.members import AttributeUse
from codemods.semantics.nodes import FUNCTIONS
from codemods.semantics.scopes import Scope
from codemods.semantics.symbols import CALLBACK, MODULE
from codemods.source.trees import nodes_of


def steps_of_batch(owner: str | None, context: Context) -> int:
    """How many optimizers step in each batch of the module that is meant; 1 where that is not known to be more.

    Of a callback it is not counted where the modules of the project are not alike, nor elsewhere where those are not
    that the Trainers of a file may train.
    """
    known = context.project.classes
    kinds = known.kinds(owner) if owner is not None else frozenset()
    if owner is not None and MODULE in kinds:
        return _stepping(owner, context)
    if owner is not None and CALLBACK not in kinds:
        return 1
    numbers = {name: _stepping(name, context) for name in known.modules_with(STEP)}
    if len({*numbers.values()}) > 1 and owner is None:
        numbers = {name: number for name, number in numbers.items() if _may_train(context, name)}
    if len({*numbers.values()}) > 1:
        return UNCOUNTED  # a callback may be given to any of them, and a Trainer may train each
    return next(iter(numbers.values()), 1)


def _may_train(context: Context, symbol: str) -> bool:
    """Whether the Trainers of this file may train a module."""
    return context.project.nearby.joins(context.module.name, trained(context.project, symbol).family)


def _stepping(symbol: str, context: Context) -> int:
    """How many optimizers of a module step in each batch, where LIT211 writes the loop over them, or the code does."""
    several = several_of(context.project, symbol, context.origin)
    if several.defines(SPLIT_STEP) or _is_split(symbol, context):
        return UNCOUNTED
    manual = several.is_manual or by_hand(context.project, symbol)  # the Trainer may be told instead of the module
    if manual and several.number and several.number > 1:
        step = _step_of(symbol, context)
        if step is None:
            return UNCOUNTED
        return _driven(step, several.number) if several.defines(several.helper) else step.several
    unseen = manual and not several.number and not several.defines(several.helper)
    if unseen and (step := _step_of(symbol, context)) is not None:
        return step.several or step.one  # how many there are is seen where they are taken apart
    if manual and several.number == 1 and (step := _step_of(symbol, context)) is not None:
        return step.one
    if manual or not several.takes_index(several.top) or not several.number or several.number < 2:
        return 1
    top = several_of(context.project, several.top, context.origin)
    known = several.optimizers
    if top.refusal is None and top.stepper is not None:
        return UNCOUNTED  # its `optimizer_step` leaves some out
    return 1 if top.refusal is not None or known is None or known.frequencies else several.number


def _is_split(symbol: str, context: Context) -> bool:
    """Whether a batch is split in time, each piece with a step: by the loop that LIT126 writes, now or behind others.

    Where that is refused a person has to write one.
    """
    return Truncated(context.project, symbol, context.origin).takes_hiddens


def _step_of(symbol: str, context: Context) -> Stepped | None:
    """What the `training_step` of a class, its own or an inherited one, steps; not one that only calls `super()`'s."""
    known = context.project.classes
    lines = (known.classes[name] for name in known.ancestry(symbol) if name in known.classes)
    return next((facts.stepped for facts in lines if facts.stepped is not None), None)


def is_behind_steps(use: AttributeUse, owner: str, function: Scope, context: Context) -> bool:
    """Whether a `training_step` that optimizes by hand reads it when each step of a batch is made."""
    node = function.node
    if not isinstance(node, FUNCTIONS) or node.name != STEP:
        return False
    several = several_of(context.project, owner, context.origin)
    if not several.is_manual or several.defines(several.helper):
        return False
    calls = nodes_of(node, ast.Call)
    steps = [call for call in calls if is_step(call)]
    plain = [statement.value for statement in always(node.body) if isinstance(statement, ast.Expr)]
    behind = (context.module.span(call).end < use.span.start for call in steps)
    return bool(steps) and all(call in plain for call in steps) and all(behind)


def counts_batches(use: AttributeUse, owner: str, function: Scope, context: Context) -> bool:
    """Whether an `optimizer_step` reads the number of batches that LIT211 lets the loop over the optimizers call."""
    if getattr(function.node, "name", "") != STEPPER or context.origin.before(Release(1, 6)) is not True:
        return False
    several = several_of(context.project, owner, context.origin)
    return several.top == owner and several.stepper is not None and several.is_driven


def _driven(step: Stepped, number: int) -> int:
    """How many steps the loop makes that LIT211 has written; what could not be rewritten beside it is told still."""
    return UNCOUNTED if step.looping is None else number if step.looping else 1
