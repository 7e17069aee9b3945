"""Trainer arguments that nothing replaces, or that a person has to replace, as rows."""

from __future__ import annotations

from codemods.deferred import dataclass
from codemods.rules.conditions import Is, IsNot
from codemods.rules.registry import Context
from codemods.rules.rows import ChangedValue, RemovedArgument, ReportedArgument, family
from codemods.semantics.arguments import Argument
from codemods.semantics.symbols import MODULE

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


@dataclass(frozen=True, kw_only=True)
class _OfValidation(ReportedArgument):
    """A row about what the validation of a project's modules does."""

    def applies(self, argument: Argument, context: Context) -> bool:
        known = context.project.classes
        validated = (
            MODULE in known.kinds(n) for n, facts in known.classes.items() if "validation_step" in facts.methods
        )
        return super().applies(argument, context) and any(validated)


OVERFIT = family(
    code="LIT130",
    name="trainer-overfit-batches",
    summary="`overfit_batches=True` is one batch",
    why="""`overfit_batches=` takes a number or a share; True counts as 1, and as all batches it was never meant. Up to
1.4 the validation took the batches of the training then (run on 0.9.0, 1.1.8 and 1.4.9), and takes its own now.""",
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
        _OfValidation(
            argument="overfit_batches",
            when=IsNot(0, 0.0, False),
            first="0.8",
            only_before="1.5",
            note="up to Lightning 1.4 `overfit_batches=` had the validation take the batches of the training, and it "
            "takes its own now",
            advice="give `fit` the training loader as `val_dataloaders=` too, to have the numbers of before",
        ),
    ],
    examples=(("Trainer(overfit_batches=True)", "Trainer(overfit_batches=1)"),),
)
