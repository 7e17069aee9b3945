"""LIT469: optimizers that are toggled in turns and never untoggled."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from codemods.model import Code, Finding, InsertStatement, Release
from codemods.rules.modules.callers import by_hand
from codemods.rules.modules.trainers import STEP
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import Method
from codemods.semantics.nodes import argument, body_nodes, first_parameter, is_name, own_nodes
from codemods.semantics.scopes import FunctionNode
from codemods.semantics.symbols import MODULE

_SINCE: Final = Release(1, 2)
_TOGGLE: Final = "toggle_optimizer"
_BACK: Final = ("untoggle_optimizer", "toggled_optimizer", "toggle_model")
_NET: Final = """class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        first, second = self.optimizers()
        self.toggle_optimizer(first)
        self.manual_backward(self.loss(batch))
        first.step(){0}
        self.toggle_optimizer(second)
        self.manual_backward(self.other_loss(batch))
        second.step(){1}"""


@rule(
    code="LIT469",
    name="never-untoggled",
    on=Methods(MODULE, (STEP,)),
    since="1.1",
    removed="1.1",
    refs=(GUIDE,),
    fixable="sometimes",
    examples=(
        (
            _NET.format("", ""),
            _NET.format(*(f"\n        self.untoggle_optimizer({name})" for name in ("first", "second"))),
        ),
    ),
)
def never_untoggled(method: Method, context: Context) -> Iterator[Finding]:
    """What `toggle_optimizer` switches off stays off until it is untoggled

    Up to 1.1.4 a toggle switched the weights of its own optimizer on again, so that a step by hand could toggle one
    after the other. Later releases of 1.1 keep what was off before: the weights of the second optimizer stay off in all
    its turns, mostly with an error of the backward pass (run on 1.0.8, 1.1.8 and 2.6, read in 1.1.4).
    `untoggle_optimizer` is put before the next toggle and at the end of the step, where all stand in the body of the
    step itself. Only where the file speaks of no way back, and not for code that is known to be of 1.2 or later; a
    single toggle left the other weights off in all releases.
    """
    module, owner = context.module, method.owner
    if context.origin.before(_SINCE) is False or not by_hand(context.project, owner.symbol):
        return
    if any(back.encode() in module.source.utf8 for back in _BACK):
        return
    if context.project.classes.defines(owner.symbol, _TOGGLE):
        return
    found = [toggle for each in method.with_helpers for toggle in _toggles(each)]
    if not found or (len(found) == 1 and _is_once(found[0], method, context)):
        return
    yield context.finding(
        module.span(found[0]),
        row=_TOGGLE,
        message="what `toggle_optimizer` switches off stays off since Lightning 1.1, where nothing untoggles it: the "
        "weights of the optimizer whose turn is next are not trained",
        title="Untoggle it when it has been stepped",
        rewrite=_untoggled(method, found, context),
        reason="Lightning 1.1.8 left the weights of the second optimizer switched off",
        advice="call `self.untoggle_optimizer(optimizer)` when that optimizer has been stepped",
    )


def _is_once(toggle: ast.Call, method: Method, context: Context) -> bool:
    """Whether a toggle runs once a step: in the body of the step, and in no loop."""
    above = context.module.parents.get(toggle)
    while above is not None and not isinstance(above, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)):
        if isinstance(above, (ast.For, ast.While)):
            return False
        above = context.module.parents.get(above)
    return above is method.node


def _toggles(function: FunctionNode) -> Iterator[ast.Call]:
    """The calls with which a method toggles optimizers of its own object."""
    me = first_parameter(function)
    for node in body_nodes(function):
        func = node.func if isinstance(node, ast.Call) else None
        if isinstance(node, ast.Call) and isinstance(func, ast.Attribute) and func.attr == _TOGGLE:
            yield from [node] if is_name(func.value, me) else []


def _untoggled(method: Method, toggles: list[ast.Call], context: Context) -> Rewrite:
    """What untoggles each optimizer before the next one is toggled, and the last one at the end of the step."""
    body, module = method.node.body, context.module
    statements = [s for s in body if isinstance(s, ast.Expr) and s.value in toggles]
    optimizers = [_optimizer(toggle) for toggle in toggles]
    if len(statements) < len(toggles):
        return Rewrite(refusal="it does not stand in the body of the step itself")
    last = body[-1]
    if any(isinstance(node, ast.Return) and node is not last for node in own_nodes(body)):
        return Rewrite(refusal="the step may return before its end")
    me = first_parameter(method.node)
    code = [None if given is None else Code.of(f"{me}.{_BACK[0]}(", module.span(given), ")") for given in optimizers]
    changes = []
    for made, (_, following) in zip(code, pairwise([*statements, None]), strict=True):
        if made is None:
            return Rewrite(refusal="which optimizer it is is not written in a plain way")
        at, after = (following, False) if following is not None else (last, not isinstance(last, ast.Return))
        changes.append(InsertStatement(module.span(at), made, after=after))
    return Rewrite(tuple(changes))


def _optimizer(call: ast.Call) -> ast.expr | None:
    """The optimizer that a call toggles, where it can be written twice."""
    given = argument(call, "optimizer", 0)
    return given if isinstance(given, (ast.Name, ast.Attribute)) else None
