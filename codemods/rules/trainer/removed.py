"""Trainer arguments that nothing replaces, or that a person has to replace, as rows."""

from __future__ import annotations

from codemods.rules.conditions import Is
from codemods.rules.rows import ChangedValue, RemovedArgument, ReportedArgument, Row, family


def _tuned(argument: str, method: str, first: str, empty: tuple[object, ...]) -> list[Row]:
    return [
        RemovedArgument(argument=argument, when=Is(*empty), first=first, last="1.9", since="2.0"),
        ReportedArgument(
            argument=argument,
            first=first,
            last="1.9",
            since="2.0",
            advice=f"call `Tuner(trainer).{method}(model, …)` where `trainer.tune(…)` stands and drop it here",
        ),
    ]


TUNER = family(
    code="LIT110",
    name="trainer-tuner",
    summary="`auto_lr_find=` and `auto_scale_batch_size=` are methods of a Tuner",
    why="""Gone since 2.0, with `trainer.tune`. From 0.10 on the flags acted only inside `trainer.tune`; before,
`fit` itself ran the finders.""",
    rows=[
        *_tuned("auto_lr_find", "lr_find", "0.7", (False, None)),
        *_tuned("auto_scale_batch_size", "scale_batch_size", "0.7", (False, None)),
    ],
    examples=(("Trainer(auto_lr_find=False)", "Trainer()"),),
)

PREPARE_DATA = family(
    code="LIT120",
    name="trainer-prepare-data-per-node",
    summary="`prepare_data_per_node=` is an attribute of the module or datamodule",
    why="""Gone since 1.7. It is True unless `self.prepare_data_per_node = False` stands in `__init__`, after
`super().__init__()`, which would overwrite it.""",
    rows=[
        RemovedArgument(argument="prepare_data_per_node", when=Is(True, None), first="0.8", last="1.6", since="1.5"),
        ReportedArgument(
            argument="prepare_data_per_node",
            first="0.8",
            last="1.6",
            since="1.5",
            advice="set `self.prepare_data_per_node` in `__init__` of the module and datamodule, after "
            "`super().__init__()`, and drop it here",
        ),
    ],
    examples=(("Trainer(prepare_data_per_node=True)", "Trainer()"),),
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
