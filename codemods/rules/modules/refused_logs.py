"""LIT477: `self.log` where it logged nothing or in another way, and where it raises now."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Change, Code, Finding, Release, RemoveArgument, RemoveStatement, ReplaceExpression
from codemods.rules.emptied import emptied
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.log_calls import log_calls
from codemods.semantics.members import Method
from codemods.semantics.nodes import argument, body_nodes, unpacks
from codemods.semantics.symbols import CALLBACK, MODULE
from codemods.source.trees import walk

_NOW, _LAST = Release(1, 5), Release(2, 0)
_EPOCHS: Final = (
    "on_train_start",
    "on_validation_start",
    "on_test_start",
    "on_epoch_start",
    "on_train_epoch_start",
    "on_validation_epoch_start",
    "on_test_epoch_start",
    "on_epoch_end",
    "on_train_epoch_end",
    "on_validation_epoch_end",
    "on_test_epoch_end",
)
"""Hooks whose values are those of the epoch, and of nothing else."""
_NEVER: Final = ("setup", "teardown", "on_validation_end", "on_test_end", "on_save_checkpoint")
_BUILDING: Final = (
    "configure_optimizers",
    "prepare_data",
    "train_dataloader",
    "val_dataloader",
    "test_dataloader",
)
_TRAINED: Final = "training_step"
_STEPS: Final = (_TRAINED, "validation_step", "test_step")
_EVALUATED: Final = ("on_validation_batch_end", "on_test_batch_end")
_BATCHES: Final = ("on_train_batch_start", "on_train_batch_end", "on_after_backward", "on_before_zero_grad")
_READ: Final = frozenset({"clone", "cpu", "detach", "float", "item", "mean", "sum", "tolist"})
_NUMBERS: Final = frozenset({"abs", "float", "int", "len", "max", "min", "round", "sum"})
"""What is called for a value, and does nothing else."""
_POSITIONS: Final = {"log": 4, "log_dict": 3}
"""Where `on_step` stands; `on_epoch` stands behind it."""
_OF_ALL: Final = (*_EPOCHS, *_NEVER, *_EVALUATED, *_BATCHES)
_NET: Final = """class Net(LightningModule):
    def validation_step(self, batch, batch_idx):
        loss = self(batch).mean()
        self.log("loss", loss{})
        return loss"""


@rule(
    code="LIT477",
    name="refused-log",
    on=(Methods(MODULE, (*_OF_ALL, *_BUILDING, *_STEPS)), Methods(CALLBACK, _OF_ALL)),
    since="1.5",
    removed="1.5",
    refs=(GUIDE,),
    fixable="sometimes",
    examples=(
        (
            _NET.format(", on_step=False, on_epoch=False"),
            _NET.format("").replace('        self.log("loss", loss)\n', ""),
        ),
    ),
)
def refused_log(method: Method, context: Context) -> Iterator[Finding]:
    """`self.log` raises where it logs nothing, and where the hook belongs to no step

    Up to 1.4 `self.log(on_step=False, on_epoch=False)`, and the same by the defaults, logged nothing at all. So did a
    call in `configure_optimizers`, `setup` or a dataloader, and up to 1.1 in `on_validation_end`. Since 1.5 all of
    these raise MisconfigurationException. Hooks of an epoch took `on_step=True` up to 1.4, and `on_epoch=False` up to
    1.1, and take neither now (run on 1.1.8, 1.4.9, 1.6.5 and 2.6.6). The fix takes out what logged nothing, and logs
    once an epoch, at its end, what a hook of the epoch logged as a step.
    """
    if context.origin.before(_NOW) is False or context.origin.before(_LAST) is not True:
        return
    for call, logs in log_calls(body_nodes(method.node), method.module_name):
        if unpacks(call):
            continue
        if MODULE in method.owner.kinds and context.project.classes.defines(method.owner.symbol, logs):
            continue  # it is the project's own
        if method.name in _NEVER or method.name in _BUILDING:
            yield _refused(call, logs, method, context)
            continue
        on_step, on_epoch = (_given(call, logs, method, more) for more in (0, 1))
        if on_step is False and on_epoch is False:
            yield _useless(call, logs, context)
        elif method.name in _EPOCHS and (on_step is True or on_epoch is False):
            yield _of_epoch(call, logs, method, context)


def _given(call: ast.Call, logs: str, method: Method, more: int) -> bool | None:
    """What a call says of `on_step` (`more` is 0) or `on_epoch` (1), or its default; None if that is unseen."""
    value = argument(call, ("on_step", "on_epoch")[more], _POSITIONS[logs] + more)
    if value is None or (isinstance(value, ast.Constant) and value.value is None):
        if method.name in _BATCHES:
            return None  # LIT258 says what it was
        return (method.name == _TRAINED) is (more == 0)
    return value.value if isinstance(value, ast.Constant) and isinstance(value.value, bool) else None


def _refused(call: ast.Call, logs: str, method: Method, context: Context) -> Finding:
    return context.finding(
        context.module.span(call),
        row=method.name,
        message=f"`{logs}` raises in `{method.name}` since Lightning 1.5",
        advice="keep the value, and log it in a hook of the epoch or the batch",
    )


def _useless(call: ast.Call, logs: str, context: Context) -> Finding:
    """Nothing was logged: the call goes, and what it calls for its value stays."""
    module = context.module
    value = argument(call, "value" if logs == "log" else "dictionary", 1 if logs == "log" else 0)
    above = module.parents[call]
    rewrite = Rewrite(refusal="it is a part of another statement")
    if value is None:
        rewrite = Rewrite(refusal="what it logs is not seen")
    elif isinstance(above, ast.Expr) and not all(map(_is_plain, walk(value))):
        rewrite = Rewrite((ReplaceExpression(module.span(call), Code.of(module.span(value))),))
    elif isinstance(above, ast.Expr):
        rewrite = Rewrite((RemoveStatement(module.span(emptied(above, module))),))
    return context.finding(
        module.span(call),
        row="nothing",
        message=f"`{logs}` with neither `on_step` nor `on_epoch` logged nothing up to Lightning 1.4, and raises since "
        "1.5",
        title="Take it out",
        rewrite=rewrite,
        advice="say `on_step=True` or `on_epoch=True` if it is to be logged",
    )


def _is_plain(node: ast.AST) -> bool:
    """Whether a part of a value need not be worked out where nobody wants it: `loss.item()`."""
    if isinstance(node, ast.Call):
        is_read = isinstance(node.func, ast.Attribute) and node.func.attr in _READ and not node.keywords
        is_number = isinstance(node.func, ast.Name) and node.func.id in _NUMBERS
        return (is_read and not node.args) or (is_number and not node.keywords)
    return not isinstance(node, (ast.Await, ast.NamedExpr, ast.Yield, ast.YieldFrom))


def _of_epoch(call: ast.Call, logs: str, method: Method, context: Context) -> Finding:
    """Only the epoch is logged: the hook's defaults."""
    module = context.module
    span, changes = module.span(call), list[Change]()
    for place, (name, new) in enumerate((("on_step", "False"), ("on_epoch", "True")), _POSITIONS[logs]):
        keyword = next((keyword for keyword in call.keywords if keyword.arg == name), None)
        if keyword is not None:
            changes.append(RemoveArgument(span, module.span(keyword)))
        elif place < len(call.args):
            changes.append(ReplaceExpression(module.span(call.args[place]), Code.of(new)))
    return context.finding(
        span,
        row="epoch",
        message=f"`{method.name}` logs values of the epoch alone since Lightning 1.5: `on_step=True` and "
        "`on_epoch=False` raise in it",
        title="Log it for the epoch",
        rewrite=Rewrite(tuple(changes)),
        reason="it is logged once, at the end of the epoch, and under its own name alone",
    )
