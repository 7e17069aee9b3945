"""How many steps of optimizers a batch leads to, which `global_step` counts."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from typing import Final

from codemods.rules.modules.several import Several
from codemods.rules.modules.trainers import STEP
from codemods.rules.modules.truncating import HELPER as SPLIT_STEP
from codemods.rules.modules.truncating import Truncated
from codemods.rules.registry import Context
from codemods.semantics.members import AttributeUse
from codemods.semantics.nodes import FUNCTIONS, first_parameter, is_name, own_statements, self_calls
from codemods.semantics.outputs import only_hands_on
from codemods.semantics.scopes import FunctionNode, Scope
from codemods.semantics.symbols import CALLBACK, MODULE
from codemods.source.trees import nodes_of, walk

_ASKED: Final = frozenset({"manual_backward", "toggle_optimizer", "untoggle_optimizer"})
"""Methods of a module that are given an optimizer and do not step it."""
UNCOUNTED: Final = 0
"""Where a batch leads to several steps, and to how many is not seen."""


def steps_of_batch(owner: str | None, context: Context) -> int:
    """How many optimizers step in each batch of the module that is meant; 1 where that is not known to be more."""
    known = context.project.classes
    kinds = known.kinds(owner) if owner is not None else frozenset()
    if owner is not None and MODULE in kinds:
        return _stepping(owner, context)
    if owner is not None and CALLBACK not in kinds:
        return 1
    numbers = {_stepping(name, context) for name in known.modules_with(STEP)}
    return numbers.pop() if len(numbers) == 1 else 1


def _stepping(symbol: str, context: Context) -> int:
    """How many optimizers of a module step in each batch, where LIT211 writes the loop over them, or the code does."""
    several = Several(context.project, symbol, context.origin)
    if several.defines(SPLIT_STEP) or _is_split(symbol, context):
        return UNCOUNTED
    if several.is_manual and several.number and several.number > 1:
        step = _step_of(symbol, context)
        if step is None:
            return UNCOUNTED
        return _driven(step, several.number) if several.defines(several.helper) else _stepped_by_hand(step)
    if several.is_manual and several.number == 1 and (step := _step_of(symbol, context)) is not None:
        below = any(called_method(c) == "step" and not _is_of_scheduler(c) for c in _calls_below(step, symbol, context))
        return UNCOUNTED if below else _stepped_once(step)
    if several.is_manual or not several.takes_index(several.top) or not several.number or several.number < 2:
        return 1
    top = Several(context.project, several.top, context.origin)
    known = several.optimizers
    if top.refusal is None and top.stepper is not None:
        return UNCOUNTED  # its `optimizer_step` leaves some out
    return 1 if top.refusal is not None or known is None or known.frequencies else several.number


def _is_split(symbol: str, context: Context) -> bool:
    """Whether LIT126 writes a loop over pieces of a batch, each with a step."""
    truncated = Truncated(context.project, symbol, context.origin)
    return truncated.takes_hiddens and truncated.refusal is None


def _step_of(symbol: str, context: Context) -> FunctionNode | None:
    """The `training_step` of a class, if it stands in this file; not one that only calls that of `super()`."""
    known = context.project.classes
    for name in known.ancestry(symbol):
        step = context.module.function(f"{name}.{STEP}")
        if step is not None and not only_hands_on(step[0]):
            return _handed_to(step[0], symbol, context) or step[0]
        if step is None and name in known.classes and STEP in known.classes[name].methods:
            return None
    return None


def _handed_to(step: FunctionNode, symbol: str, context: Context) -> FunctionNode | None:
    """The method of the class that a step only hands on to, which does its work: `return self.optimize(batch)`."""
    own = own_statements(step)
    value = own[0].value if len(own) == 1 and isinstance(own[0], (ast.Return, ast.Expr)) else None
    func = value.func if isinstance(value, ast.Call) else None
    if not isinstance(func, ast.Attribute) or not is_name(func.value, first_parameter(step)):
        return None
    called = context.project.classes.method(symbol, func.attr)
    found = context.module.function(called) if called is not None else None
    return found[0] if found is not None and found[0] is not step else None


def _calls_below(step: FunctionNode, symbol: str, context: Context) -> Iterator[ast.Call]:
    """The calls in the methods of the class, as far as they stand in this file, that a step comes to."""
    seen, functions = {STEP}, [step]
    for function in functions:
        for name in sorted(self_calls(function) - seen):
            seen.add(name)
            called = context.project.classes.method(symbol, name)
            found = context.module.function(called) if called is not None else None
            if found is not None and found[0] is not step:
                functions.append(found[0])
                yield from nodes_of(found[0], ast.Call)


def is_behind_steps(use: AttributeUse, owner: str, function: Scope, context: Context) -> bool:
    """Whether a `training_step` that optimizes by hand reads it when each step of a batch is made."""
    node = function.node
    if not isinstance(node, FUNCTIONS) or node.name != STEP:
        return False
    several = Several(context.project, owner, context.origin)
    if not several.is_manual or several.defines(several.helper):
        return False
    calls = nodes_of(node, ast.Call)
    steps = [call for call in calls if called_method(call) == "step" and not _is_of_scheduler(call)]
    plain = [statement.value for statement in _always(node.body) if isinstance(statement, ast.Expr)]
    behind = (context.module.span(call).end < use.span.start for call in steps)
    return bool(steps) and all(call in plain for call in steps) and all(behind)


def _driven(node: FunctionNode, number: int) -> int:
    """How many steps the loop makes that LIT211 has written; what could not be rewritten beside it is told still."""
    calls = (part for part in walk(node) if isinstance(part, ast.Call) and called_method(part) == "step")
    steps = {call for call in calls if not _is_of_scheduler(call)}
    loops = (part for loop in node.body if isinstance(loop, ast.For) for part in walk(loop))
    return UNCOUNTED if not steps else 1 if steps.isdisjoint(loops) else number


def _stepped_by_hand(node: FunctionNode) -> int:
    """How many steps a `training_step` makes with a batch, by hand; UNCOUNTED where that is not seen."""
    body = list(_always(node.body))
    held = {
        part.id
        for statement in body
        if isinstance(statement, ast.Assign) and called_method(statement.value) == "optimizers"
        for target in statement.targets
        if isinstance(target, (ast.Tuple, ast.List))
        for part in target.elts
        if isinstance(part, ast.Name)
    }
    calls = [part for part in walk(node) if isinstance(part, ast.Call) and called_method(part) == "step"]
    steps = [call for call in calls if isinstance(call.func, ast.Attribute) and _name(call.func.value) in held]
    plain = [s.value for s in body if isinstance(s, ast.Expr) and s.value in steps]
    others = [call for call in calls if call not in steps and not _is_of_scheduler(call)]
    known = steps and len(plain) == len(steps) and not others and not _is_handed_on(node, held)
    return len(steps) if known else UNCOUNTED


def _stepped_once(node: FunctionNode) -> int:
    """Whether a `training_step` with one optimizer steps it once with each batch, as far as is seen: 1 or UNCOUNTED."""
    plain = [statement.value for statement in _always(node.body) if isinstance(statement, ast.Expr)]
    steps = [call for call in nodes_of(node, ast.Call) if called_method(call) == "step" and not _is_of_scheduler(call)]
    return UNCOUNTED if len(steps) > 1 or not all(call in plain for call in steps) else 1


def _always(body: Iterable[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements of a body that run once each time, those in a `with` among them."""
    for statement in body:
        yield from _always(statement.body) if isinstance(statement, (ast.With, ast.AsyncWith)) else [statement]


def called_method(node: ast.expr) -> str:
    """The method that a call calls."""
    return node.func.attr if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) else ""


def _name(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else ""


def _is_of_scheduler(call: ast.Call) -> bool:
    """Whether a `step` is a learning rate's, as its name says."""
    assert isinstance(call.func, ast.Attribute)
    name = ast.unparse(call.func.value).lower()
    return "sch" in name or "lr" in name


def _is_handed_on(node: ast.AST, held: set[str]) -> bool:
    """Whether a function gives an optimizer to others, which may step it."""
    calls = (part for part in walk(node) if isinstance(part, ast.Call))
    taking = (call for call in calls if called_method(call) not in _ASKED)
    given = (value for call in taking for value in (*call.args, *(keyword.value for keyword in call.keywords)))
    return any(_name(value) in held for value in given)
