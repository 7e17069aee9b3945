"""Methods of loggers that have another name or are gone, as rows."""

from __future__ import annotations

from codemods.model import Symbol
from codemods.rules.members import FIRST, HOLDER, RemovedMember, RenamedMember, ReplacedMember, members_family
from codemods.rules.registry import Context
from codemods.semantics.members import AttributeUse
from codemods.semantics.symbols import FABRIC, LOGGER, ROOT

_HELPERS = ("_convert_params", "_flatten_dict", "_sanitize_params", "_sanitize_callable_params")
"""Static methods that are functions since 1.6, and that loggers of users call as those of Lightning do."""


def _joins_otherwise(use: AttributeUse, context: Context) -> bool:
    """Whether a logger may put something else than a dash between the prefix and a key."""
    return b"LOGGER_JOIN_CHAR" in context.module.source.utf8 or not use.whole


def _joins_with_a_dash(use: AttributeUse, context: Context) -> bool:
    return not _joins_otherwise(use, context)


def _is_of_lightning(use: AttributeUse, context: Context) -> bool:
    """Whether no base class that is not seen here may bring a method of so common a name."""
    return use.whole


ATTRIBUTES = members_family(
    code="LIT422",
    name="logger-attribute",
    summary="Methods of loggers that are gone: `close`, `agg_and_log_metrics` …",
    why="`close` went in 1.7 (`finalize` takes how the run ended), the aggregation of metrics in 1.8.",
    rows=[
        RenamedMember(
            kind=LOGGER,
            name="agg_and_log_metrics",
            new="log_metrics",
            last="1.7",
            since="1.6",
            reason="metrics that are logged several times in one step are not put together any more",
        ),
        ReplacedMember(
            kind=LOGGER,
            name="close",
            last="1.6",
            since="1.5",
            called=True,
            where=_is_of_lightning,
            template=(HOLDER, '.finalize("success")'),
            reason="a Trainer finalizes its loggers by itself",
        ),
        RemovedMember(
            kind=LOGGER, name="update_agg_funcs", last="1.7", advice="put metrics together before they are logged"
        ),
        *(
            ReplacedMember(
                kind=LOGGER,
                name=name,
                last="1.5",
                since="1.9",
                template=(Symbol(f"{FABRIC}.utilities.logger.{name}"),),
                note="it is a function of `lightning_fabric.utilities.logger` now",
                reason="Lightning means it for its own loggers, and may change it without notice",
            )
            for name in _HELPERS
        ),
        ReplacedMember(
            kind=LOGGER,
            name="_add_prefix",
            last="1.5",
            since="1.9",
            called=True,
            template=(Symbol(f"{FABRIC}.utilities.logger._add_prefix"), "(", FIRST, ", ", HOLDER, '._prefix, "-")'),
            where=_joins_with_a_dash,
            note="it is a function of `lightning_fabric.utilities.logger` now",
            reason="Lightning means it for its own loggers, and may change it without notice",
        ),
        RemovedMember(
            kind=LOGGER,
            name="_add_prefix",
            last="1.5",
            where=_joins_otherwise,
            advice="put the prefix before each key of the metrics by hand",
        ),
        RemovedMember(
            kind=LOGGER, name="rank", last="0.6", advice="ask `rank_zero_only.rank`, or the Trainer's `global_rank`"
        ),
        RenamedMember(kind=f"{ROOT}.loggers.TensorBoardLogger", name="tags", new="hparams", last="0.7", since="0.8"),
        RemovedMember(
            kind=f"{ROOT}.loggers.CometLogger",
            name="reset_experiment",
            last="2.4",
            advice="make another logger for another experiment",
        ),
    ],
    examples=(
        (
            'from pytorch_lightning.loggers import CSVLogger\nCSVLogger("logs").close()',
            'CSVLogger("logs").finalize("success")',
        ),
    ),
)
