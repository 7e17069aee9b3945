"""LIT454: the learning rates that a Trainer's metrics hold since Lightning 2.1."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.callbacks.metric_reads import takes_all
from codemods.rules.callbacks.names import PACKAGE
from codemods.rules.registry import Attributes, Context, rule
from codemods.semantics.members import AttributeUse
from codemods.semantics.symbols import TRAINER

_MONITORS: Final = (f"{PACKAGE}.LearningRateMonitor", f"{PACKAGE}.LearningRateLogger")
_RELEASES: Final = "https://github.com/Lightning-AI/pytorch-lightning/releases/tag/2.1.0"


@rule(
    code="LIT454",
    name="rates-among-metrics",
    on=Attributes(TRAINER, ("callback_metrics",)),
    since="2.1",
    removed="2.1",
    refs=(_RELEASES,),
    fixable="manual",
    examples=(
        (
            "trainer = Trainer(callbacks=[LearningRateMonitor()])\ntrainer.fit(model)\nprint(trainer.callback_metrics)",
            "print({k: v for k, v in trainer.callback_metrics.items() if not k.startswith('lr-')})",
        ),
    ),
)
def rates_among_metrics(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """A LearningRateMonitor puts the learning rates among the metrics of the Trainer

    Since 2.1 `callback_metrics` has what the monitor logged: code that takes all of them, for a table, a file or a
    mean, gets the rates as well. Told where the project has such a monitor and is known to be older, and where all of
    the metrics are read and no single one.
    """
    if use.is_stored or context.origin.before(Release(2, 1)) is not True:
        return
    if takes_all(use, context.module) and any(context.project.given_to(name).calls for name in _MONITORS):
        yield context.finding(
            use.span,
            row=use.name,
            message=f"`{use.name}` has the learning rates of the LearningRateMonitor as well since Lightning 2.1",
            advice="leave out what begins with `lr-`, if only what the module logged is wanted",
        )
