"""Trainer arguments that nothing replaces, or that a person has to replace, as rows."""

from __future__ import annotations

from codemods.rules.conditions import Is
from codemods.rules.rows import ChangedValue, RemovedArgument, ReportedArgument, family

TRUNCATED_BPTT = family(
    code="LIT126",
    name="trainer-truncated-bptt",
    summary="`truncated_bptt_steps=` has no successor",
    why="Gone since 1.5, and as a property of the module since 2.0: split the batch in time with manual optimization.",
    rows=[
        RemovedArgument(argument="truncated_bptt_steps", when=Is(None, 0), first="0.5", last="1.4"),
        ReportedArgument(
            argument="truncated_bptt_steps",
            first="0.5",
            last="1.4",
            advice="split the batch in time by hand, in `training_step` with manual optimization",
        ),
    ],
    examples=(("Trainer(truncated_bptt_steps=None)", "Trainer()"),),
)

AUTOMATIC_OPTIMIZATION = family(
    code="LIT127",
    name="trainer-automatic-optimization",
    summary="`automatic_optimization=` is an attribute of the module",
    why="Gone since 1.3: it is True unless the module says `self.automatic_optimization = False` in `__init__`.",
    rows=[
        RemovedArgument(argument="automatic_optimization", when=Is(True, None), first="1.0", last="1.2", since="1.1"),
        ReportedArgument(
            argument="automatic_optimization",
            first="1.0",
            last="1.2",
            since="1.1",
            advice="set `self.automatic_optimization` in the module's `__init__` and drop it here",
        ),
    ],
    examples=(("Trainer(automatic_optimization=True)", "Trainer()"),),
)

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
            first="0.8",
            note="`overfit_batches=None` raises on Lightning 2; leave it out",
        ),
    ],
    examples=(("Trainer(overfit_batches=True)", "Trainer(overfit_batches=1)"),),
)
