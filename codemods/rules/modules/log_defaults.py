"""LIT258: `self.log` in hooks whose defaults for `on_step` and `on_epoch` changed."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import AddArgument, Change, Code, Finding, Release
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.log_calls import log_calls
from codemods.semantics.members import Method
from codemods.semantics.nodes import body_nodes, own_method, self_calls, unpacks
from codemods.semantics.symbols import CALLBACK, MODULE
from codemods.source.trees import nodes_of

_SHARED: Final = (
    "on_before_backward",
    "on_after_backward",
    "on_before_optimizer_step",
    "on_before_zero_grad",
    "on_train_batch_start",
    "on_train_batch_end",
    "on_batch_start",
    "on_batch_end",
)
_STEP_END: Final = "training_step_end"
_OF_MODULE: Final = (_STEP_END, "backward", "optimizer_step", "optimizer_zero_grad", "configure_gradient_clipping")
_ALL: Final = dict.fromkeys((*_SHARED, *_OF_MODULE))
_NET = "class Net(LightningModule):\n    def on_after_backward(self):\n        "
_SINCE: Final = Release(1, 5)
_STEP_ENDS: Final = (Release(1, 1), Release(1, 4))
"""Since when the end of a step logged the mean of the epoch, and since when it logs each step again."""
_DROPPED: Final = ("optimizer_step", "optimizer_zero_grad", "backward", "on_before_zero_grad", "on_train_batch_start")
"""The hooks in which a log call of 1.1 logged nothing."""
_LOGGED, _NEAR = Release(1, 2), Release(1, 7)
_POSITIONS: Final = {"log": ("on_step", "on_epoch"), "log_dict": ("on_step", "on_epoch")}
_BEFORE: Final = {"log": 4, "log_dict": 3}
"""How many parameters come before `on_step`."""


@rule(
    code="LIT258",
    name="hook-log-defaults",
    on=(Methods(MODULE, (*_SHARED, *_OF_MODULE)), Methods(CALLBACK, _SHARED)),
    since="1.5",
    removed="1.5",
    refs=(GUIDE,),
    examples=((f'{_NET}self.log("norm", 1.0)', f'{_NET}self.log("norm", 1.0, on_step=False, on_epoch=True)'),),
)
def hook_log_defaults(method: Method, context: Context) -> Iterator[Finding]:
    """`self.log` in the hooks of a training batch logs each step, and was the mean of the epoch

    Up to 1.4 `on_step` and `on_epoch` were False and True everywhere but in `training_step`; since 1.5 the hooks that
    run for each batch of training log each step like it. Nothing is said, and the logged values are others. Only for
    code that is older than 1.5; told where it is of 1.x, and not known to be older. So it was in `training_step_end` in
    1.1 to 1.3 alone (run on 1.0 to 1.5). The methods of a module that a hook calls are looked at with it; what they log
    for other methods too stays as it is, and is told. In 1.1 nothing was logged of what `optimizer_step`, `backward`,
    `on_before_zero_grad` and `on_train_batch_start` log (run on 1.1.8), which is told.
    """
    if method.name in _DROPPED and context.origin.before(_LOGGED) is not False:
        yield from _dropped(method, context)
        if context.origin.before(_LOGGED) is True:
            return
    older = _is_older(method, context)
    if older is False or (older is None and context.origin.before(Release(2, 0)) is not True):
        return
    for body in method.with_first_helpers(_ALL):
        holder = body.module_name
        others = _callers(body) - _ALL.keys() if body is not method else frozenset[str]()
        for node, logs in log_calls(body_nodes(body.node), holder):
            if MODULE in method.owner.kinds and context.project.classes.defines(method.owner.symbol, logs):
                continue
            missing = _missing(node, logs)
            if missing is None and body is not method and _is_said(body, method):
                continue
            if missing is None or missing:
                yield _finding(node, logs, method, missing, _refusal(missing, others, older is True), context)


def _dropped(method: Method, context: Context) -> Iterator[Finding]:
    """The finding about what is logged where 1.1 logged nothing, in code that is of it or near it."""
    older = context.origin.before(_LOGGED)
    if older is None and context.origin.before(_NEAR) is not True:
        return
    for node, _ in log_calls(body_nodes(method.node), method.module_name):
        yield context.finding(
            method.owner.module.span(node),
            row="dropped",
            message=f"what `{method.name}` logs was left out in Lightning 1.1, and is logged now"
            + ("" if older else "; whether the code is of it is not known"),
            advice="there are more curves",
            once=True,
            lasting=True,
        )
        return


def _callers(method: Method) -> frozenset[str]:
    """The methods of its class that call it."""
    return frozenset(name for name, node in method.owner.methods.items() if method.name in self_calls(node))


def _is_said(helper: Method, hook: Method) -> bool:
    """Whether each call of a helper in a hook says both arguments, which it hands on."""
    calls = (call for call in nodes_of(hook.node, ast.Call) if own_method(call, hook.node) == helper.name)
    return all({"on_step", "on_epoch"} <= {keyword.arg for keyword in call.keywords} for call in calls)


def _refusal(missing: list[str] | None, others: frozenset[str], older: bool) -> str | None:
    if not older:
        return "whether the code is older is not known: say the release with `--origin`"
    if missing is None:
        return "what it is given is not seen here"
    return f"`{min(others)}` logs by it too" if others else None


def _is_older(method: Method, context: Context) -> bool | None:
    """Whether the code is of a release in which this hook logged the mean of the epoch."""
    if method.name != _STEP_END:
        return context.origin.before(_SINCE)
    first, last = (context.origin.before(release) for release in _STEP_ENDS)
    if first is True or last is False:
        return False
    return True if first is False and last is True else None


def _missing(call: ast.Call, name: str) -> list[str] | None:
    """Which of the two arguments are not given; None where that is not seen."""
    if unpacks(call):
        return None
    given = {keyword.arg for keyword in call.keywords}
    given |= set(_POSITIONS[name][: max(0, len(call.args) - _BEFORE[name])])
    return [argument for argument in ("on_step", "on_epoch") if argument not in given]


def _finding(
    call: ast.Call,
    logs: str,
    method: Method,
    missing: list[str] | None,
    refusal: str | None,
    context: Context,
) -> Finding:
    span = context.module.span
    values = {"on_step": "False", "on_epoch": "True"}
    changes: list[Change] = [AddArgument(span(call), name, Code.of(values[name])) for name in missing or ()]
    rewrite = Rewrite(tuple(changes)) if refusal is None else Rewrite(refusal=refusal)
    return context.finding(
        span(call.func),
        row=f"{logs} in {method.name}",
        message=f"`{logs}` in `{method.name}` {_said(method)}",
        title="Log the mean of the epoch",
        rewrite=rewrite,
        advice="give it `on_step=False, on_epoch=True`",
        lasting=method.name == _STEP_END and _is_older(method, context) is not True,  # the method itself goes
    )


def _said(method: Method) -> str:
    if method.name == _STEP_END:
        return "was the mean of the epoch in Lightning 1.1 to 1.3, and logs each step since 1.4"
    return "logs each step since Lightning 1.5, and was the mean of the epoch"
