"""Trainer arguments that have another name, as rows."""

from __future__ import annotations

from codemods.deferred import dataclass
from codemods.model import Code, Release
from codemods.rules.conditions import ANYTHING, Condition, Is, Typed
from codemods.rules.registry import Context
from codemods.rules.rows import RemovedArgument, RenamedArgument, Row, family
from codemods.semantics.arguments import Argument, Rewrite

SAMPLER = family(
    code="LIT109",
    name="trainer-replace-sampler-ddp",
    summary="`replace_sampler_ddp=` is `use_distributed_sampler=`",
    why="A pure rename of 2.0: the Trainer still puts a DistributedSampler into the loaders unless told not to.",
    rows=[
        RenamedArgument(
            argument="replace_sampler_ddp", new="use_distributed_sampler", first="0.7", last="1.9", since="2.0"
        )
    ],
    examples=(("Trainer(replace_sampler_ddp=False)", "Trainer(use_distributed_sampler=False)"),),
)

LOG_INTERVAL = family(
    code="LIT116",
    name="trainer-log-interval",
    summary="`row_log_interval=` is `log_every_n_steps=`",
    why="Renamed in 0.10, as were its two older spellings. Without the argument 2.x logs every 50 steps, 0.7 every 10. "
    "Of so many batches the first was logged, and now the last is; where gradients accumulate, updates are counted.",
    rows=[
        RenamedArgument(argument="row_log_interval", new="log_every_n_steps", first="0.5", last="0.10", since="0.10"),
        RenamedArgument(
            argument="add_row_log_interval", new="log_every_n_steps", first="0.5", last="0.7", since="0.10"
        ),
        RenamedArgument(
            argument="add_log_row_interval", new="log_every_n_steps", first="0.4", last="0.4", since="0.10"
        ),
    ],
    examples=(("Trainer(row_log_interval=10)", "Trainer(log_every_n_steps=10)"),),
)


def _old(argument: str, new: str, last: str = "0.7", since: str = "0.6") -> RenamedArgument:
    return RenamedArgument(argument=argument, new=new, first="0.4", last=last, since=since)


RENAMED = family(
    code="LIT117",
    name="trainer-renamed-argument",
    summary="Arguments of 0.4 to 0.7 that have another name and the same meaning",
    why="The first names of the Trainer's arguments were spelled out before 0.8 and taken away there.",
    rows=[
        _old("max_nb_epochs", "max_epochs"),
        _old("min_nb_epochs", "min_epochs"),
        _old("nb_sanity_val_steps", "num_sanity_val_steps"),
        _old("gradient_clip", "gradient_clip_val"),
        RenamedArgument(argument="default_save_path", new="default_root_dir", first="0.5", last="0.7", since="0.7"),
    ],
    examples=(("Trainer(max_nb_epochs=3)", "Trainer(max_epochs=3)"),),
)


def _share(argument: str, new: str, zero: str, last: str = "0.9") -> list[Row]:
    """A share of the batches that is now an int count or a float share: 1 must become 1.0."""

    def form(when: Condition, value: str) -> RenamedArgument:
        return RenamedArgument(
            argument=argument,
            new=new,
            when=when,
            value=value,
            first="0.4",
            last=last,
            since="0.8",
            note=f"it is `{new}=` now, where an int counts batches and a float is a share",
        )

    return [
        RemovedArgument(argument=argument, when=Is(None), instead=(new, "1.0"), first="0.4", last=last, since="0.8"),
        form(Is(1), "1.0"),
        form(Is(0), zero),
        form(Typed(float, None), "{}"),
        form(ANYTHING, "float({})"),
    ]


_LIMITS = ("limit_train_batches", "limit_val_batches", "limit_test_batches")


@dataclass(frozen=True, kw_only=True)
class _OverfitShare(Row):
    """A share of all batches, up to 0.7: of those of the training, shuffled as ever, and of the others' own."""

    def applies(self, argument: Argument, context: Context) -> bool:
        share, origin = argument.value.constant, context.origin
        known = origin.before(Release(0, 8)) is not False and origin.before(Release(0, 9)) is True
        return known and isinstance(share, float) and 0 < share <= 1 and super().applies(argument, context)

    def rewrite(self, argument: Argument, context: Context) -> tuple[Rewrite, str, str | None]:
        made, title, reason = self.replaced(argument, context, *((name, Code.of(argument.ref)) for name in _LIMITS))
        if reason is None and context.origin.before(Release(0, 8)) is None:
            reason = "in 0.8 it was `overfit_batches=`, which takes the same batches of the training in each epoch"
        return made, title, reason


PERCENT_CHECK = family(
    code="LIT118",
    name="trainer-percent-check",
    summary="`train_percent_check=` and its kind are `limit_train_batches=` …",
    why="""Renamed in 0.8. In the new arguments an int is a number of batches, so that the old `1` (everything)
would train on one batch: an int is written as a float here, and a variable goes through `float()`. What 0.7 called
`overfit_pct=` was a share of the batches of each loader, and shuffled them; 0.8 made it `overfit_batches=`, which does
not.""",
    rows=[
        *_share("train_percent_check", "limit_train_batches", "0.0"),
        *_share("val_percent_check", "limit_val_batches", "0"),
        *_share("test_percent_check", "limit_test_batches", "0"),
        RemovedArgument(
            argument="overfit_pct",
            when=Is(0, 0.0, None),
            instead=("overfit_batches", "0.0"),
            first="0.4",
            last="0.10",
            since="0.8",
        ),
        _OverfitShare(
            argument="overfit_pct",
            when=Typed(float),
            first="0.4",
            last="0.7",
            since="0.8",
            note="it was a share of the batches of the training, of the validation and of the test, which each have a "
            "`limit_…_batches=` now",
        ),
        *_share("overfit_pct", "overfit_batches", "0.0", "0.10")[1:],
    ],
    examples=(("Trainer(train_percent_check=1)", "Trainer(limit_train_batches=1.0)"),),
)

RELOAD = family(
    code="LIT119",
    name="trainer-reload-dataloaders",
    summary="`reload_dataloaders_every_epoch=` is `reload_dataloaders_every_n_epochs=`",
    why="Replaced in 1.4 by a number of epochs, 0 for never.",
    rows=[
        RenamedArgument(
            argument="reload_dataloaders_every_epoch",
            new="reload_dataloaders_every_n_epochs",
            when=Is(True),
            value="1",
            first="0.7",
            last="1.5",
            since="1.4",
        ),
        RemovedArgument(
            argument="reload_dataloaders_every_epoch",
            when=Is(False, None),
            instead=("reload_dataloaders_every_n_epochs", "0"),
            first="0.7",
            last="1.5",
            since="1.4",
        ),
        RenamedArgument(
            argument="reload_dataloaders_every_epoch",
            new="reload_dataloaders_every_n_epochs",
            value="int({})",
            first="0.7",
            last="1.5",
            since="1.4",
        ),
    ],
    examples=(
        ("Trainer(reload_dataloaders_every_epoch=True)", "Trainer(reload_dataloaders_every_n_epochs=1)"),
        ("Trainer(reload_dataloaders_every_epoch=False)", "Trainer()"),
    ),
)
