"""How often a `training_step` that optimizes by hand steps optimizers with a batch."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from typing import Final

from codemods.deferred import NamedTuple
from codemods.semantics.nodes import argument, handed_to, methods_below
from codemods.semantics.outputs import only_hands_on
from codemods.semantics.scopes import FunctionNode
from codemods.source.trees import nodes_of, walk

_STEP: Final = "training_step"
_WRAPPED: Final = "use_pl_optimizer"
UNCOUNTED: Final = 0
"""Where a batch leads to several steps, and to how many is not seen."""
_ASKED: Final = frozenset({"manual_backward", "toggle_optimizer", "untoggle_optimizer"})
"""Methods of a module that are given an optimizer and do not step it."""


class Stepped(NamedTuple):
    """The steps that a `training_step` makes with a batch: of several optimizers, and of one; UNCOUNTED or more.

    `looping` says whether steps stand in a loop, as where LIT211 has written one; None where there are none.
    """

    several: int
    one: int
    looping: bool | None


def is_raw(call: ast.Call) -> bool:
    """Whether a call of a module's `optimizers` asks for them as PyTorch has them, in no wrapper of Lightning's."""
    wrapped = argument(call, _WRAPPED, 0)
    return isinstance(wrapped, ast.Constant) and not wrapped.value


def stepped(node: ast.ClassDef) -> Stepped | None:
    """The steps of a class's own `training_step`; None where there is none, or one that only calls that of a base."""
    methods: dict[str, FunctionNode] = {each.name: each for each in node.body if isinstance(each, ast.FunctionDef)}
    step = methods.get(_STEP)
    if step is None or only_hands_on(step):
        return None
    step = handed_to(step, methods)
    below = any(is_step(call) for each in methods_below(step, methods) for call in nodes_of(each, ast.Call))
    return Stepped(_by_hand(step), UNCOUNTED if below else _once(step), _looping(step))


def is_step(call: ast.Call) -> bool:
    """Whether a call steps an optimizer."""
    return last_method(call) == "step" and not _is_of_scheduler(call)


def _looping(node: FunctionNode) -> bool | None:
    """Whether the steps stand in loops; None where there are none."""
    steps = set(filter(is_step, nodes_of(node, ast.Call)))
    loops = (part for loop in node.body if isinstance(loop, ast.For) for part in walk(loop))
    return None if not steps else not steps.isdisjoint(loops)


def _by_hand(node: FunctionNode) -> int:
    """How many steps it makes with optimizers that it takes apart: `first, second = self.optimizers()`."""
    body = list(always(node.body))
    held = {
        part.id
        for statement in body
        if isinstance(statement, ast.Assign) and last_method(statement.value) == "optimizers"
        for target in statement.targets
        if isinstance(target, (ast.Tuple, ast.List))
        for part in target.elts
        if isinstance(part, ast.Name)
    }
    calls = [part for part in walk(node) if isinstance(part, ast.Call) and last_method(part) == "step"]
    steps = [call for call in calls if isinstance(call.func, ast.Attribute) and _name(call.func.value) in held]
    plain = [s.value for s in body if isinstance(s, ast.Expr) and s.value in steps]
    others = [call for call in calls if call not in steps and is_step(call)]
    known = steps and len(plain) == len(steps) and not others and not _is_handed_on(node, held)
    return len(steps) if known else UNCOUNTED


def _once(node: FunctionNode) -> int:
    """Whether it steps its optimizer once with each batch, as far as is seen: 1 or UNCOUNTED."""
    plain = [statement.value for statement in always(node.body) if isinstance(statement, ast.Expr)]
    steps = [call for call in nodes_of(node, ast.Call) if is_step(call)]
    return UNCOUNTED if len(steps) > 1 or not all(call in plain for call in steps) else 1


def always(body: Iterable[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements of a body that run once each time, those in a `with` among them."""
    for statement in body:
        yield from always(statement.body) if isinstance(statement, (ast.With, ast.AsyncWith)) else [statement]


def last_method(node: ast.expr) -> str:
    """The method that a call calls."""
    return node.func.attr if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) else ""


def _is_of_scheduler(call: ast.Call) -> bool:
    """Whether a `step` is a learning rate's, as its name says."""
    assert isinstance(call.func, ast.Attribute)
    name = ast.unparse(call.func.value).lower()
    return "sch" in name or "lr" in name


def _name(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else ""


def _is_handed_on(node: ast.AST, held: set[str]) -> bool:
    """Whether a function gives an optimizer to others, which may step it."""
    calls = (part for part in walk(node) if isinstance(part, ast.Call))
    taking = (call for call in calls if last_method(call) not in _ASKED)
    given = (value for call in taking for value in (*call.args, *(keyword.value for keyword in call.keywords)))
    return any(_name(value) in held for value in given)
