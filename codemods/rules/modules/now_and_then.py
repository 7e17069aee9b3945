"""LIT290: values of a training that are logged in some epochs or steps only, and were logged again in the others."""

from __future__ import annotations

import ast
import itertools
from collections import Counter
from collections.abc import Iterator
from typing import Final

from codemods.deferred import NamedTuple
from codemods.model import Finding, Release
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.log_calls import key_logged, log_calls
from codemods.semantics.members import Method
from codemods.semantics.nodes import argument, is_name, own_method, own_nodes, positional_of
from codemods.semantics.scopes import FunctionNode
from codemods.semantics.symbols import CALLBACK, MODULE
from codemods.source.trees import nodes_of, walk

_STEP: Final = "training_step"
_ONCE: Final = "on_train_start"
_SHARED: Final = (
    _ONCE,
    "on_train_epoch_start",
    "on_train_epoch_end",
    "on_train_batch_start",
    "on_train_batch_end",
    "on_after_backward",
    "on_before_optimizer_step",
    "on_before_zero_grad",
)
_OF_MODULE: Final = (_STEP, "training_epoch_end", "optimizer_step")
_OF_ANY: Final = frozenset((*_SHARED, *_OF_MODULE))
_FIRST, _SINCE, _LATER = Release(1, 4), Release(1, 7), Release(1, 8)
_COUNTED: Final = frozenset({"current_epoch", "global_step"})
_ON: Final = (ast.Gt, ast.GtE)
_BATCH: Final = 2
"""Where `training_step` is given the number of the batch."""
_NET: Final = "class Net(LightningModule):\n    def on_train_epoch_end(self):\n        "


@rule(
    code="LIT290",
    name="logged-now-and-then",
    on=(Methods(MODULE, (*_SHARED, *_OF_MODULE)), Methods(CALLBACK, _SHARED)),
    since="1.7",
    removed="1.7",
    refs=(GUIDE,),
    fixable="manual",
    as_given=True,
    examples=(
        (
            f'{_NET}if self.current_epoch % 5 == 0:\n            self.log("fid", fid())',
            f'{_NET}if self.current_epoch % 5 == 0:\n            self.last = fid()\n        self.log("fid", self.last)',
        ),
    ),
)
def logged_now_and_then(method: Method, context: Context) -> Iterator[Finding]:
    """What a training logs in some epochs only is logged in these alone

    From 1.4 to 1.6 the values of the epoch before stayed: what `self.log` was given in an epoch was logged again with
    each epoch, and each step, that did not log it anew, and was a part of the mean of that epoch (1.3.8, 1.4.9, 1.6.5,
    1.7.7, 1.9.5 and 2.6.6 run). Now it is logged where it is logged, and curves have fewer rows. Told for hooks of the
    training, where a condition on `current_epoch` or `global_step` comes and goes, or one on the number of the batch
    does not hold for the first one (`batch_idx % 10 == 0` does), or where it starts, and the key is not logged
    otherwise beside it. Only for code that may be of these releases and is older than 1.8.
    Older code, up to 1.3, and what may be that, is told where a training step logs in some batches of an epoch only:
    since 1.4 the value stands in the rows of the batches behind these too, up to the end of the epoch. The methods of a
    module that a hook calls are looked at with it.
    """
    origin = context.origin
    if origin.before(_SINCE) is False or origin.before(_LATER) is not True:
        return
    older = origin.before(_FIRST)
    told = [*_found(method, context, older=True)] if older is not False and method.name == _STEP else []
    yield from told
    if older is not True:
        spans = {finding.span for finding in told}
        yield from (found for found in _found(method, context, older=False) if found.span not in spans)


def _found(method: Method, context: Context, *, older: bool) -> Iterator[Finding]:
    """What a hook logs now and then, as it matters in code of up to 1.3, or of later."""
    batch = "".join(arg.arg for arg in positional_of(method.node.args)[_BATCH : _BATCH + 1])
    batch = batch if method.name == _STEP else ""
    given = [each for body in method.with_first_helpers(_OF_ANY) for each in _all_given(body, method, older=older)]
    comes_and_goes = _is_rare if older else _is_conditional
    under = {id(each.at): comes_and_goes(each, batch, context) for each in given}
    if method.name == _ONCE:  # what runs once for a whole training
        under = dict.fromkeys(under, True)
    entered = Counter(each.key for each in given if each.at is not each.call)
    always = {each.key for each in given if not under[id(each.at)] or entered[each.key] > 1} - {None}
    for each in given:
        if under[id(each.at)] and each.key not in always and not isinstance(each.at, ast.Constant):
            name = each.name
            at = each.call.func if each.at is each.call else each.at
            if older:
                yield _kept(at, name, context)
                continue
            yield context.finding(
                context.module.span(at),
                row=f"{name} in {method.name}",
                message=f"`{name}` logs what it is given in these epochs and steps alone since Lightning "
                "1.7, and it was logged again in the others",
                advice="keep the value and log it always where a curve or a monitor needs each row",
            )


class _Given(NamedTuple):
    """What a call logs: the call, where the value is given to it, what it calls, its key, and the method around it."""

    call: ast.Call
    at: ast.expr
    name: str
    key: object
    node: FunctionNode


def _all_given(body: Method, hook: Method, *, older: bool) -> Iterator[_Given]:
    """What a hook, or a method that it calls, logs."""
    holder = (body if MODULE in body.owner.kinds else hook).module_name
    logging = {helper.name for helper in body.helpers if _hands_on(helper)} if MODULE in body.owner.kinds else set()
    logs = dict(log_calls(own_nodes(body.node.body), holder))
    for call in own_nodes(body.node.body):
        if not isinstance(call, ast.Call):
            continue
        if call in logs:
            given = _Given(call, call, logs[call], _key(call, logs[call]), body.node)
            yield from _given(given, body) if older else (given,)
        elif logging and (helper := own_method(call, body.node)) in logging:
            yield _Given(call, call, helper, _key(call, helper), body.node)


def _hands_on(helper: Method) -> bool:
    """Whether a method logs under a name that it is given."""
    holder, names = helper.module_name, {*helper.parameters}
    keys = [key_logged(call, logs) for call, logs in log_calls(own_nodes(helper.node.body), holder)]
    return any(isinstance(key, ast.Name) and key.id in names for key in keys)


def _given(logged: _Given, method: Method) -> Iterator[_Given]:
    """The value of a call, and those that its dict gets in statements of their own: `logs["fid"] = …`."""
    yield logged
    held = key_logged(logged.call, logged.name)
    if logged.name != "log_dict" or not isinstance(held, ast.Name):
        return
    for node in own_nodes(method.node.body):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Subscript) and is_name(target.value, held.id):
                    yield logged._replace(at=target, key=getattr(target.slice, "value", None))
                elif is_name(target, held.id) and isinstance(node.value, ast.Dict):
                    keys = (key for key in node.value.keys if isinstance(key, ast.Constant))
                    yield from (logged._replace(at=key, key=key.value) for key in keys)


def _kept(at: ast.expr, name: str, context: Context) -> Finding:
    """A value of some batches, which those behind them log again since 1.4."""
    return context.finding(
        context.module.span(at),
        row=f"{name} in some batches",
        message=f"`{name}` logged what it is given with these batches alone up to Lightning 1.3; since 1.4 it stands "
        "in the rows of the batches behind them too, up to the end of the epoch",
        advice="where the rows matter, give it to `self.logger.log_metrics` with `step=self.global_step`",
    )


def _is_rare(given: _Given, batch: str, context: Context) -> bool:
    """Whether a value of a step is logged under a condition that some batches of an epoch meet."""
    on_step = argument(given.call, "on_step")
    if isinstance(on_step, ast.Constant) and not on_step.value:
        return False
    below: ast.AST = given.at
    while below is not given.node:
        above = context.module.parents[below]
        if isinstance(above, ast.If) and below is not above.test and _is_of_few(above.test, batch):
            return True
        below = above
    return False


def _is_of_few(test: ast.expr, batch: str) -> bool:
    """Whether a condition asks for every so many batches or steps, or for one of them."""
    for node in walk(test):
        picks = isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod)
        picks = picks or (isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.Eq))
        if picks and any(is_name(part, batch) or getattr(part, "attr", "") == "global_step" for part in walk(node)):
            return True
    return False


def _key(call: ast.Call, logs: str) -> object:
    """The name that is logged, where it is written, or the variable that holds it."""
    key = key_logged(call, logs)
    return ast.dump(key) if isinstance(key, ast.Name) else getattr(key, "value", None)


def _is_conditional(given: _Given, batch: str, context: Context) -> bool:
    """Whether a value is logged under a condition on epoch or step that comes and goes, or behind such a return."""
    parents = context.module.parents
    below: ast.AST = given.at
    while below is not given.node:
        above = parents[below]
        if isinstance(above, ast.If) and below is not above.test:
            otherwise = any(each is below for each in above.orelse)
            if _comes_and_goes(above.test, otherwise=otherwise) or _is_of_some(above.test, batch, otherwise=otherwise):
                return True
        left = [each.test for each in _left_before(below, above)]
        if any(_comes_and_goes(test, otherwise=True) or _is_of_some(test, batch, otherwise=True) for test in left):
            return True
        below = above
    return False


def _left_before(below: ast.AST, above: ast.AST) -> Iterator[ast.If]:
    """The conditions before a statement, in its block, under which the hook returns."""
    for name in ("body", "orelse"):
        block = getattr(above, name, None)
        if isinstance(block, list) and any(each is below for each in block):
            before = itertools.takewhile(lambda each: each is not below, block)
            yield from (e for e in before if isinstance(e, ast.If) and not e.orelse and _returns(e))


def _returns(statement: ast.If) -> bool:
    return isinstance(statement.body[-1], ast.Return)


def _comes_and_goes(test: ast.expr, *, otherwise: bool) -> bool:
    """Whether a condition asks for the epoch or the step, other than for whether it has come so far."""
    for node in walk(test):
        if not isinstance(node, ast.Compare) and not (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod)):
            continue
        if not any(isinstance(part, ast.Attribute) and part.attr in _COUNTED for part in walk(node)):
            continue
        if isinstance(node, ast.BinOp) or otherwise or not isinstance(node.ops[0], _ON):
            return True
    return False


def _is_of_some(test: ast.expr, batch: str, *, otherwise: bool) -> bool:
    """Whether a condition asks for the number of the batch, and may be another for the first one."""
    if isinstance(test, ast.BoolOp):
        return any(_is_of_some(part, batch, otherwise=otherwise) for part in test.values)
    if not batch or not any(name.id == batch for name in nodes_of(test, ast.Name)):
        return False
    return not (_is_zero_at_first(test, batch) if otherwise else _holds_at_first(test, batch))


def _holds_at_first(test: ast.expr, batch: str) -> bool:
    """Whether it is true of the first batch: `batch_idx % n == 0`, `not batch_idx % n`, `batch_idx < n`."""
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return _is_zero_at_first(test.operand, batch)
    if not isinstance(test, ast.Compare) or len(test.ops) != 1 or not _is_zero_at_first(test.left, batch):
        return False
    bound = test.comparators[0]
    equal = isinstance(test.ops[0], ast.Eq) and isinstance(bound, ast.Constant) and bound.value == 0
    return equal or isinstance(test.ops[0], ast.Lt | ast.LtE)


def _is_zero_at_first(node: ast.expr, batch: str) -> bool:
    return is_name(node.left if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod) else node, batch)
