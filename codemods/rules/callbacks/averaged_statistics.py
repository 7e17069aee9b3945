"""LIT457: the epoch that StochasticWeightAveraging adds for the statistics of BatchNorm."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.callbacks.names import PACKAGE
from codemods.rules.registry import ArgumentSets, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import ArgumentSet

_AVERAGING: Final = f"{PACKAGE}.StochasticWeightAveraging"
_RUN: Final = """net = torch.nn.Sequential(torch.nn.Linear(4, 8), torch.nn.BatchNorm1d(8))
trainer = Trainer(callbacks=[StochasticWeightAveraging(swa_lrs=1e-2)])
trainer.fit(net)"""
_STEPPING, _ONCE = Release(1, 5), Release(2, 0)


@rule(
    code="LIT457",
    name="averaged-statistics",
    on=ArgumentSets(_AVERAGING),
    since="1.5",
    removed="2.0",
    refs=(GUIDE,),
    fixable="manual",
    examples=((_RUN, f"{_RUN}\ntrainer.validate(net)"),),
)
def averaged_statistics(given: ArgumentSet, context: Context) -> Iterator[Finding]:
    """StochasticWeightAveraging steps the optimizer in the epoch that it adds for BatchNorm

    Where a module has BatchNorm layers, an epoch is added to collect the statistics that belong to the averaged
    weights. The optimizer took no step there up to 1.4, one with each batch from 1.5 to 1.9, and takes one at its end
    since 2.0, with gradients of the epoch before: a run ends with other weights than it did (1.4.9, 1.6.5, 1.9.5 and
    2.6.6 run). Told where a file of the project names BatchNorm, or a package whose models have it, and only for code
    that is known to be older than 2.0.
    """
    if given.call is None or context.origin.before(_ONCE) is not True:
        return
    if not any(facts.normalizes for facts in context.project.names.modules.values()):
        return
    earlier = context.origin.before(_STEPPING)
    old = "none up to 1.4 and one with each batch from 1.5 on"
    if earlier is not None:
        old = "none" if earlier else "one with each batch"
    yield context.finding(
        given.call,
        row="extra-epoch",
        message="in the epoch that is added for BatchNorm the optimizer takes one step since Lightning 2.0, "
        f"and took {old}",
        advice="the averaged weights are those before that epoch; look whether what the run ends with is as good",
    )
