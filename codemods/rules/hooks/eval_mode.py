"""LIT352: parts that a hook puts in eval mode while the training runs, and that stay so."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.registry import Context, Methods, rule
from codemods.semantics.members import Method
from codemods.semantics.nodes import own_nodes
from codemods.semantics.symbols import CALLBACK, MODULE
from codemods.source.trees import nodes_of

_SINCE: Final = Release(2, 2)
_STARTS: Final = ("on_epoch_start", "on_train_epoch_start", "on_train_batch_start", "on_batch_start")
"""Hooks that run again and again while the training runs."""
_ENDS: Final = ("on_epoch_end", "on_train_epoch_end", "training_epoch_end")
_ONCE: Final = ("setup", "on_fit_start", "on_pretrain_routine_start", "on_pretrain_routine_end", "on_train_start")
"""Those that run once before the training; of a module another rule tells what runs before it."""
_NET: Final = """class Net(LightningModule):
    def on_train_epoch_start(self):
        {}"""


@rule(
    code="LIT352",
    name="hook-that-evaluates",
    on=(Methods(CALLBACK, (*_STARTS, *_ENDS, *_ONCE)), Methods(MODULE, (*_STARTS, *_ENDS, "on_train_start"))),
    since="2.2",
    refs=("https://github.com/Lightning-AI/pytorch-lightning/pull/18951",),
    fixable="manual",
    examples=(
        (
            _NET.format("if self.current_epoch < 5:\n            self.encoder.eval()"),
            _NET.format("self.encoder.train(self.current_epoch >= 5)"),
        ),
    ),
)
def hook_that_evaluates(method: Method, context: Context) -> Iterator[Finding]:
    """What a hook puts in eval mode while the training runs stays so

    Up to 2.1 the whole module was put in train mode when the training began and behind each validation; since 2.2
    a validation gives each part the mode back that it had (1.1.8 and 2.6.6 run). So what a hook puts in eval mode in
    some epochs alone, once before the training, or at the end of an epoch, was trained again behind the next
    validation, and is not now. Told for `eval()` under a condition, or in a hook that runs once or at the end, where
    the class calls no `train(…)`. Only for code that is known to be older than 2.2.
    """
    if context.origin.before(_SINCE) is not True or b".eval()" not in context.module.source.utf8:
        return
    if any(_calls(node, "train") for node in method.owner.methods.values()):
        return
    always = method.name not in _STARTS
    if always and any(_calls(node, "eval") for name, node in method.owner.methods.items() if name in _STARTS):
        return
    at = _put(method, context, always=always)
    if at is not None:
        yield context.finding(
            context.module.span(at),
            row="hook",
            message="what is in eval mode here stays so: up to Lightning 2.1 each validation put the whole module in "
            "train mode, and since 2.2 it gives each part the mode back that it had",
            advice="call `train()` on it where it is to be trained again",
        )


def _put(method: Method, context: Context, *, always: bool) -> ast.Call | None:
    """The first call that puts something in eval mode; unless `always`, in some cases alone."""
    module, leaves = context.module, False
    for statement in method.node.body:
        for call in _evals(statement):
            around = (above for above in module.enclosing(call) if isinstance(above, ast.If))
            if always or leaves or any(_is_within(above, method) for above in around):
                return call
        leaves |= any(isinstance(node, ast.Return) for node in own_nodes([statement]))
    return None


def _is_within(condition: ast.If, method: Method) -> bool:
    """Whether a condition of a method is about something else than what kind of part it is at: `isinstance(…)`."""
    inside = condition in nodes_of(method.node, ast.If)
    tests = condition.test.values if isinstance(condition.test, ast.BoolOp) else [condition.test]
    return inside and not all(isinstance(test, ast.Call) for test in tests)


def _evals(node: ast.AST) -> Iterator[ast.Call]:
    for call in nodes_of(node, ast.Call):
        if isinstance(call.func, ast.Attribute) and call.func.attr == "eval" and not call.args and not call.keywords:
            yield call


def _calls(node: ast.AST, name: str) -> bool:
    return any(isinstance(call.func, ast.Attribute) and call.func.attr == name for call in nodes_of(node, ast.Call))
