"""LIT271: metrics of the validation that the end of a training epoch reads, which were those of the epoch before."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.callbacks.metric_reads import key_of, metric_reads
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.members import Method
from codemods.semantics.symbols import CALLBACK, MODULE, ROOT

_FIRST: Final = Release(1, 1)
_LATER: Final = Release(1, 4)
_ENDS: Final = ("on_epoch_end", "on_train_epoch_end")
_OWN: Final = frozenset({f"{ROOT}.callbacks.Checkpoint", f"{ROOT}.callbacks.ModelCheckpoint"})


@rule(
    code="LIT271",
    name="metrics-of-the-epoch-before",
    on=(Methods(CALLBACK, _ENDS), Methods(MODULE, (*_ENDS, "training_epoch_end"))),
    since="1.4",
    removed="1.4",
    refs=(GUIDE,),
    fixable="manual",
    as_given=True,
    examples=(
        (
            "def on_epoch_end(self, trainer, pl_module):\n    self.rows.append(dict(trainer.callback_metrics))",
            "def on_train_epoch_end(self, trainer, pl_module):\n    self.rows.append(dict(trainer.callback_metrics))",
        ),
    ),
    doubted=True,
)
def metrics_of_the_epoch_before(method: Method, context: Context) -> Iterator[Finding]:
    """The end of a training epoch comes behind its validation

    Lightning 1.1 to 1.3 ended the epoch of the training before its validation began (run on 1.1.8, read in 1.2 and
    1.3). What a hook read there of `trainer.callback_metrics` was what the validation before had logged, nothing the
    first time, and the list of such values was one epoch late. Since 1.4 it is the value of the epoch that ends, which
    is mostly what was meant: a person looks whether code counted on the old order. Left alone where the key that is
    read does not name the validation. Only for code that is known to be of these releases.
    """
    origin = context.origin
    if origin.before(_FIRST) is not False or origin.before(_LATER) is not True:
        return
    if not _OWN.isdisjoint(method.owner.kinds) or not any(_is_validated(node, method) for node in metric_reads(method)):
        return
    if context.project.classes.have_with("validation_step"):
        yield context.finding(
            method.span,
            row=method.name,
            message="Lightning 1.1 to 1.3 called this before the validation of its epoch; what it reads of that are no "
            "longer the metrics of the epoch before",
            advice="look whether something counts on the value of the epoch before",
        )


def _is_validated(node: ast.Attribute, method: Method) -> bool:
    """Whether what is read of the metrics may be of the validation, as far as a key says."""
    key = key_of(node, method)
    if not isinstance(key, ast.Constant):
        return True
    return not str(key.value).startswith(("train", "test"))
