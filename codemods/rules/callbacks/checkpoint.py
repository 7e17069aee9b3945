"""Arguments of a ModelCheckpoint that have another name or take other values, as rows."""

from __future__ import annotations

from dataclasses import replace

from codemods.deferred import dataclass
from codemods.model import Release
from codemods.rules.callbacks.names import CHECKPOINT
from codemods.rules.conditions import Includes, Is
from codemods.rules.registry import Context
from codemods.rules.rows import RemovedArgument, RenamedArgument, ReportedArgument, family
from codemods.semantics.arguments import Argument, Rewrite

_RIVALS = ("every_n_train_steps", "train_time_interval")


@dataclass(frozen=True, kw_only=True)
class Interval(RenamedArgument):
    """A number of epochs: 2.x takes it, or another interval, not both."""

    def rewrite(self, argument: Argument, context: Context) -> tuple[Rewrite, str, str | None]:
        rivals = [other for other in _RIVALS if argument.set.given(other) and argument.set.constant(other) is not None]
        if rivals and argument.value.constant is not None:
            return Rewrite(refusal=f"`{rivals[0]}=` is given too, and 2.x takes only one interval"), "", None
        return super().rewrite(argument, context)


@dataclass(frozen=True, kw_only=True)
class BelowOne(Interval):
    """A number below 1: up to 0.9 it saved after every validation, which is 1 now, and later not at all, which is 0."""

    def rewrite(self, argument: Argument, context: Context) -> tuple[Rewrite, str, str | None]:
        often = context.origin.before(Release(0, 10))
        row = replace(self, value="0" if often is False else "1", reason=_ONCE_OFTEN if often is None else None)
        return super(BelowOne, row).rewrite(argument, context)


_ONCE_OFTEN = "up to 0.9 this saved after every validation, as `every_n_epochs=1` does; since 0.10 it saved nothing"
_OTHER_EPOCHS = "before 0.10 the first epoch was saved too, and the others were counted from it"

PERIOD = family(
    code="LIT402",
    name="checkpoint-period",
    summary="`period=` and `every_n_val_epochs=` of a ModelCheckpoint are `every_n_epochs=`",
    why="""`period=` was deprecated in 1.3 and went in 1.5, `every_n_val_epochs=` was there from 1.3 to 1.5. A period
below 1 saved after every validation up to 0.9, which is 1 now, and switched checkpoints off since 0.10, which is 0.""",
    of=CHECKPOINT,
    rows=[
        Interval(argument="period", when=Is(1, None), new="every_n_epochs", first="0.4", last="1.4", since="1.4"),
        BelowOne(argument="period", when=Is(-1, 0), new="every_n_epochs", first="0.4", last="1.4", since="1.4"),
        Interval(
            argument="period",
            new="every_n_epochs",
            first="0.4",
            last="1.4",
            since="1.4",
            reason=_OTHER_EPOCHS,
            reason_before="0.10",
        ),
        Interval(argument="every_n_val_epochs", new="every_n_epochs", first="1.3", last="1.5", since="1.4"),
    ],
    examples=(("ModelCheckpoint(every_n_val_epochs=2)", "ModelCheckpoint(every_n_epochs=2)"),),
)

TOP_K = family(
    code="LIT403",
    name="checkpoint-save-top-k",
    summary="`save_top_k=None` and `save_best_only=` of a ModelCheckpoint are numbers",
    why="""`save_top_k=` takes -1 for all, 0 for none, or a number. None was the default from 0.10 to 1.3 and raises
now; it was 1 with a monitor, and the last checkpoint without one, which the default of today is too.""",
    of=CHECKPOINT,
    rows=[
        RemovedArgument(
            argument="save_top_k",
            when=Is(None),
            first="0.10",
            since="1.4",
            note="`save_top_k=None` raises on Lightning 2; the default is 1, which does the same",
        ),
        ReportedArgument(
            argument="save_top_k",
            when=Includes(type(None)),
            first="0.10",
            since="1.4",
            note="`save_top_k=` can be None here, which raises on Lightning 2",
            advice="give 1 in its place",
        ),
        RenamedArgument(
            argument="save_best_only", when=Is(True), new="save_top_k", value="1", first="0.4", last="0.4", since="0.5"
        ),
        RenamedArgument(
            argument="save_best_only",
            when=Is(False),
            new="save_top_k",
            value="-1",
            first="0.4",
            last="0.4",
            since="0.5",
        ),
        RenamedArgument(
            argument="save_best_only", new="save_top_k", value="1 if {} else -1", first="0.4", last="0.4", since="0.5"
        ),
    ],
    examples=(("ModelCheckpoint(save_best_only=True)", "ModelCheckpoint(save_top_k=1)"),),
)
