"""LIT257: callbacks that read at the end of an epoch what the module's epoch end logs."""

from __future__ import annotations

from collections.abc import Iterator

from codemods.model import Finding
from codemods.rules.callbacks.epoch_hooks import BEHIND, ending, late_metrics, moved_behind
from codemods.rules.callbacks.module_changes import changes_module
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.members import Method
from codemods.semantics.symbols import CALLBACK

_HISTORY = """class Net(LightningModule):
    def validation_epoch_end(self, outputs):
        self.log("n", len(outputs))

class History(Callback):
    def {}(self, trainer, pl_module):
        print(trainer.callback_metrics)"""


@rule(
    code="LIT257",
    name="callback-reads-epoch-metrics",
    on=Methods(CALLBACK, tuple(BEHIND)),
    since="2.0",
    removed="2.0",
    refs=(GUIDE,),
    examples=((_HISTORY.format("on_validation_epoch_end"), _HISTORY.format("on_validation_end")),),
)
def callback_reads_epoch_metrics(method: Method, context: Context) -> Iterator[Finding]:
    """A callback's `on_validation_epoch_end` runs before the module logs the values of the epoch

    `validation_epoch_end` of a module ran before the hook of that time of the callbacks; `on_validation_epoch_end`,
    which takes its place, runs behind theirs. A callback that reads `trainer.callback_metrics` there gets the values
    of the epoch before, without a word, or a KeyError in the first one. `on_validation_end` and `on_test_end` run
    behind both; where the callback has one of these too, it does first what the other did. For training there is no
    later hook: a person has to log in the step, or read when the next epoch starts. Left alone where the epoch ends
    are seen to log nothing. So it is with a callback that changes the module there: that takes back the weights which
    it had lent for the validation, averaged ones as a rule, before the epoch end of the module sees them.
    """
    old, new = BEHIND[method.name]
    ends = late_metrics(method, context)
    if not ends:
        yield from _changing(method, new, context)
        return
    where = ends[0].rpartition(".")[2]
    logging = old if old in context.project.classes.classes[ends[0]].methods else method.name
    yield context.finding(
        method.span,
        row=method.name,
        message=f"what `{where}.{logging}` logs is there only after this hook since Lightning 2.0, one epoch late",
        title=f"Make it `{new}`",
        rewrite=moved_behind(method, new, context) if new is not None else None,
        reason=f"it runs behind the module's own `{method.name}` too",
        advice=f"read it in `{new}`" if new else "log it in the step, or read it in `on_train_epoch_start`",
    )


def _changing(method: Method, new: str | None, context: Context) -> Iterator[Finding]:
    """The finding about a hook that changes the module before its epoch end, which it did behind that."""
    ends = ending(method.name, context) if new is not None and changes_module(method) else []
    if not ends or new is None:
        return
    yield context.finding(
        method.span,
        row=f"{method.name} that changes",
        message=f"this hook changes the module before the epoch end of `{ends[0].rpartition('.')[2]}` since "
        "Lightning 2.0, and did so behind it",
        title=f"Make it `{new}`",
        rewrite=moved_behind(method, new, context),
        reason=f"it runs behind the module's own `{method.name}` too",
        advice=f"do it in `{new}`",
    )
