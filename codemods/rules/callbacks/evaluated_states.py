"""LIT458: the states of callbacks, which runs that do not train load from a checkpoint too."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.callbacks.names import CHECKPOINT, STOPPING
from codemods.rules.registry import Attributes, Context, Methods, rule
from codemods.rules.trainer.fits import EVALUATIONS, loads_checkpoint, uses_of
from codemods.rules.wording import GUIDE
from codemods.semantics.members import AttributeUse, Method
from codemods.semantics.nodes import does_nothing
from codemods.semantics.symbols import CALLBACK, TRAINER

_LOADS: Final = ("load_state_dict", "on_load_checkpoint")
_STOPPED: Final = ("stopped_epoch", "wait_count", "best_score")
_KEPT: Final = ("best_k_models", "kth_value", "kth_best_model_path", "last_model_path")
_SINCE: Final = Release(2, 5)
_RUN: Final = """stopping = EarlyStopping("val_loss")
trainer = Trainer(callbacks=[stopping])
trainer.fit(net)
"""
_TESTED: Final = 'trainer.test(ckpt_path="best")\n'
_SAID: Final = "print(stopping.stopped_epoch)\n"


@rule(
    code="LIT458",
    name="evaluated-callback-states",
    on=(Methods(CALLBACK, _LOADS), Attributes(STOPPING, _STOPPED), Attributes(CHECKPOINT, _KEPT)),
    since="2.5",
    removed="2.5",
    refs=("https://github.com/Lightning-AI/pytorch-lightning/pull/20403", GUIDE),
    fixable="manual",
    examples=((_RUN + _TESTED + _SAID, _RUN + _SAID + _TESTED),),
)
def evaluated_callback_states(subject: Method | AttributeUse, context: Context) -> Iterator[Finding]:
    """`test`, `validate` and `predict` load the states of callbacks too, with the checkpoint that they are given

    Since 2.5 all runs with a checkpoint do, and only `fit` did before (read in 1.6 to 2.5, run on 1.9.5 and 2.6). A
    callback of the project that loads a state is asked once more then. What an EarlyStopping or a ModelCheckpoint says
    behind such a run is what it was when the checkpoint was written: it had not stopped yet. Told where the project has
    such a run, and only in code that is known to be older than 2.0.
    """
    if context.origin.before(Release(2, 0)) is not True or context.target < _SINCE:
        return
    if isinstance(subject, AttributeUse):
        yield from _said(subject, context)
        return
    runs = frozenset[str]().union(*(facts.runs for facts in context.project.names.modules.values()))
    if does_nothing(subject.node) or runs.isdisjoint(f"{name}.ckpt_path" for name in EVALUATIONS):
        return
    yield context.finding(
        subject.span,
        row="loaded",
        message="`test`, `validate` and `predict` with a checkpoint load the states of callbacks too since Lightning "
        "2.5, and only `fit` did",
        advice="look whether what this sets may be set there, or is set twice",
        once=True,
    )


def _said(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """What a callback says behind an evaluation with a checkpoint, in the same function."""
    if use.own or use.is_stored:
        return
    before = (
        run
        for method in EVALUATIONS
        for run in uses_of(method, context)
        if run.call is not None and TRAINER in run.kinds and run.span.end < use.span.start
    )
    if not any(run.scope.function() is use.scope.function() and loads_checkpoint(run, context) for run in before):
        return
    yield context.finding(
        use.span,
        row="said",
        message=f"behind a run with a checkpoint `{use.name}` is what that holds, since Lightning 2.5",
        advice="read it before that run",
    )
