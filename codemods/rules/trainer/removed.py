"""Trainer arguments that nothing replaces, or that a person has to replace, as rows."""

from __future__ import annotations

from codemods.rules.conditions import Is
from codemods.rules.rows import ChangedValue, RemovedArgument, family
from codemods.rules.trainer.left_out import LeftOut

IGNORED = family(
    code="LIT128",
    name="trainer-ignored-argument",
    summary="Arguments that did little and have no successor",
    why="`enable_pl_optimizer` went in 1.3, `move_metrics_to_cpu` in 2.0: torchmetrics has `compute_on_cpu=True`.",
    rows=[
        RemovedArgument(argument="enable_pl_optimizer", first="1.1", last="1.2"),
        RemovedArgument(argument="move_metrics_to_cpu", when=Is(False, None), first="1.1", last="1.9"),
        RemovedArgument(
            argument="move_metrics_to_cpu",
            first="1.1",
            last="1.9",
            note="a metric with `compute_on_cpu=True` does it",
            reason="metrics stay on the device unless each is made with `compute_on_cpu=True`",
        ),
    ],
    examples=(("Trainer(enable_pl_optimizer=True)", "Trainer()"),),
)

OVERFIT = family(
    code="LIT130",
    name="trainer-overfit-batches",
    summary="`overfit_batches=True` is one batch",
    why="`overfit_batches=` takes a number or a share; True counts as 1, and as all batches it was never meant.",
    rows=[
        ChangedValue(
            argument="overfit_batches",
            when=Is(True),
            value="1",
            first="0.8",
            since="0.8",
            note="`overfit_batches=` takes a number of batches or a share; True is taken as one batch",
            reason="whether one batch was meant, or all, only a person knows",
        ),
        RemovedArgument(
            argument="overfit_batches",
            when=Is(None),
            instead=("overfit_batches", "0.0"),
            first="0.8",
            note="`overfit_batches=None` raises on Lightning 2; leave it out",
        ),
        LeftOut(
            argument="overfit_batches",
            value="{} or 0.0",
            first="0.8",
            only_before="2.0",
            note="`overfit_batches=None` raises on Lightning 2, and a caller may leave it out here",
        ),
    ],
    examples=(("Trainer(overfit_batches=True)", "Trainer(overfit_batches=1)"),),
)
