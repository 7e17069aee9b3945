"""LIT189: what a module keeps from the logger, which `trainer.test` gave back all the same."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.modules.logged_by import calls_of
from codemods.rules.modules.taken_results import results_taken
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.members import AttributeUse
from codemods.semantics.nodes import FUNCTIONS, argument, self_calls
from codemods.semantics.scopes import Scope
from codemods.semantics.symbols import MODULE

_SINCE, _APART = Release(1, 6), Release(1, 5)
_STAGES: Final = {"test": ("test_", "on_test_"), "validate": ("validation_", "on_validation_")}
_NET: Final = """class Net(LightningModule):
    def test_step(self, batch, batch_idx):
        self.log("accuracy", self.accuracy(batch), logger=False)

trainer = Trainer()
results = trainer.test(Net())
print({})"""


@rule(
    code="LIT189",
    name="results-without-logger",
    on=Attributes(MODULE, ("log", "log_dict")),
    since="1.6",
    removed="1.6",
    refs=(GUIDE,),
    fixable="manual",
    examples=((_NET.format('results[0]["accuracy"]'), _NET.format('trainer.callback_metrics["accuracy"]')),),
    doubted=True,
)
def results_without_logger(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """`test` and `validate` give back what goes to the logger, and gave all that was logged

    What is logged with `logger=False` is in the results no more, nor what is logged on the step and on the epoch under
    its own name: there it is `loss_epoch` alone, beside which up to 1.5 stood `loss` (run on 1.0 to 1.9 and on 2.6).
    What is logged with `add_dataloader_idx=False` is in the dict of one data loader, and was in all of them up to 1.4
    (run on 1.4.9, 1.5.10, 1.6.5, 1.9.5 and 2.6).
    `trainer.callback_metrics` has all of them still. Told where a file of the project takes what `trainer.test` or
    `trainer.validate` gives back, and for code that is known to be older than 1.6.
    """
    if use.own or context.origin.before(_SINCE) is not True:
        return
    stages = results_taken(context)
    stages = stages and stages & _stages_of(use.scope.function())
    for call in calls_of(use) if stages else ():
        yield from _found(call, use, min(stages), context)


def _found(call: ast.Call, use: AttributeUse, stage: str, context: Context) -> Iterator[Finding]:
    """The finding about one call."""
    span = use.span if use.call is not None else context.module.span(call)
    what = f"`{stage}` gives back what goes to the logger since Lightning 1.6"
    if _is(call, use.name, "logger", 3, False):
        yield context.finding(
            span,
            row="logger",
            message=f"{what}, so this is in its results no more",
            advice="read it of `trainer.callback_metrics`",
        )
    elif context.origin.before(_APART) is True and _is(call, use.name, "add_dataloader_idx", 99, False):
        yield context.finding(
            span,
            row="loaders",
            message=f"`{stage}` gives this back for the data loader alone that it was logged for, since Lightning 1.5",
            advice="take it of the dict of that loader, or of `trainer.callback_metrics`",
        )
    elif _is(call, use.name, "on_step", 4, True) and not _is(call, use.name, "on_epoch", 5, False):
        yield context.finding(
            span,
            row="on_step",
            message=f"{what}: of what is logged on the step and on the epoch the value with `_epoch` behind its name, "
            "which alone is no key any more",
            advice="read it by that name, or of `trainer.callback_metrics`",
        )


def _is(call: ast.Call, called: str, name: str, place: int, value: bool) -> bool:
    """Whether an argument of `log` is given as this constant; those of `log_dict` stand one place before."""
    given = argument(call, name, place - 1 if called == "log_dict" else place)
    return isinstance(given, ast.Constant) and given.value is value


def _stages_of(function: Scope) -> set[str]:
    """The stages whose hooks a method is, or that call it."""
    name = getattr(function.node, "name", "")
    outer = function.parent
    methods = outer.node.body if outer is not None and isinstance(outer.node, ast.ClassDef) else []
    callers = [node.name for node in methods if isinstance(node, FUNCTIONS) and name in self_calls(node)]
    return {stage for stage, hooks in _STAGES.items() if any(each.startswith(hooks) for each in (name, *callers))}
