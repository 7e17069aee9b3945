"""LIT193: metrics that hooks around a batch of training read, of the batch or the sanity check before."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.callbacks.metric_reads import key_of, metric_reads
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.members import Method
from codemods.semantics.nodes import text_of
from codemods.semantics.symbols import CALLBACK, MODULE

_FIRST, _LATER = Release(1, 1), Release(1, 4)
_STARTS: Final = ("on_train_start", "on_train_epoch_start", "on_epoch_start", "on_train_batch_start", "on_batch_start")
_WITHIN: Final = ("on_after_backward", "on_before_zero_grad", "optimizer_step", "optimizer_zero_grad", "backward")
_ENDS: Final = ("on_train_batch_end", "on_batch_end")
_HOOKS: Final = (*_STARTS, *_WITHIN, *_ENDS)
_BEFORE: Final = (
    "Lightning 1.1 to 1.3 gave this hook the metrics of the batch before, and those of its own are there now"
)
_CHECKED: Final = (
    "Lightning 1.1 to 1.3 left the metrics of the sanity check here until the first validation, and there are none "
    "before that now"
)
_ROWS: Final = """class Rows(Callback):
    def on_train_batch_end(self, trainer, *args):
        {}self.rows.append(dict(trainer.callback_metrics))"""


@rule(
    code="LIT193",
    name="metrics-of-the-batch-before",
    on=(Methods(CALLBACK, _HOOKS), Methods(MODULE, (*_HOOKS, "training_step"))),
    since="1.4",
    removed="1.4",
    refs=(GUIDE,),
    fixable="manual",
    as_given=True,
    examples=((_ROWS.format(""), _ROWS.format("# those of this batch now, not of the one before\n        ")),),
)
def metrics_of_the_batch_before(method: Method, context: Context) -> Iterator[Finding]:
    """The end of a batch finds in `trainer.callback_metrics` what its step has logged

    Lightning 1.1 to 1.3 put that there behind the hooks of the batch, so that these read the values of the one before,
    and none in the first. And what the sanity check had logged stayed there until the first validation, where now
    nothing is (run on 1.1.8, 1.2.10, 1.3.8, 1.4.9 and 2.6). Told of the hooks in and around batches and at the start
    of an epoch; where a key is named that is not of the validation, at the end of a batch alone. Only for code that is
    known to be of these releases.
    """
    origin = context.origin
    if origin.before(_FIRST) is not False or origin.before(_LATER) is not True:
        return
    validates = context.project.classes.have_with("validation_step")
    keys = [text_of(key_of(node, method)) for node in metric_reads(method)]
    trained = [key for key in keys if key is None or not key.startswith(("val", "test"))]
    checked = [key for key in keys if key is None or not key.startswith(("train", "test"))] if validates else []
    message = _BEFORE if method.name in _ENDS and trained else _CHECKED if checked else None
    if message is not None:
        yield context.finding(
            method.span,
            row=method.name,
            message=message,
            advice="look whether something counts on the values of before",
        )
