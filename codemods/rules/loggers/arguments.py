"""Arguments of loggers that are gone or have another name, as rows."""

from __future__ import annotations

from codemods.deferred import dataclass
from codemods.rules.conditions import Is
from codemods.rules.registry import Context
from codemods.rules.rows import RemovedArgument, RenamedArgument, Row, family
from codemods.semantics.arguments import Argument, Rewrite
from codemods.semantics.symbols import ROOT

_NAMES = ("TensorBoard", "CSV", "MLFlow", "Wandb", "Comet", "Neptune", "TestTube", "")
_LOGGERS = (*(f"{ROOT}.loggers.{name}Logger" for name in _NAMES), f"{ROOT}.loggers.LightningLoggerBase")
_COMET = (f"{ROOT}.loggers.CometLogger", f"{ROOT}.logging.CometLogger")


def _aggregation(argument: str) -> list[Row]:
    return [
        RemovedArgument(argument=argument, when=Is(None), first="0.7", last="1.7", since="1.6"),
        RemovedArgument(
            argument=argument,
            first="0.7",
            last="1.7",
            since="1.6",
            note="put metrics of one step together before they are logged",
            reason="metrics that are logged several times in one step are not put together any more",
        ),
    ]


AGGREGATION = family(
    code="LIT421",
    name="logger-aggregation",
    summary="Loggers put no metrics together: `agg_key_funcs=` and `agg_default_func=` are gone",
    why="Deprecated in 1.6, gone since 1.8. Some loggers pass what they do not know on to their service, which fails.",
    of=_LOGGERS,
    rows=[*_aggregation("agg_key_funcs"), *_aggregation("agg_default_func")],
    examples=(
        (
            'from pytorch_lightning.loggers import TensorBoardLogger\nTensorBoardLogger("logs", agg_key_funcs=None)',
            'TensorBoardLogger("logs")',
        ),
    ),
)

WANDB = family(
    code="LIT425",
    name="wandb-sync-step",
    summary="`sync_step=` of a WandbLogger is gone",
    why="It did nothing from 1.2.1 on and went in 1.5: steps are logged as a metric of their own.",
    of=(f"{ROOT}.loggers.WandbLogger", f"{ROOT}.logging.WandbLogger"),
    rows=[RemovedArgument(argument="sync_step", first="1.2", last="1.4")],
    examples=(
        (
            'from pytorch_lightning.loggers import WandbLogger\nWandbLogger("run", sync_step=False)',
            'WandbLogger("run")',
        ),
    ),
)


@dataclass(frozen=True, kw_only=True)
class CometFolder(RenamedArgument):
    """A folder, which alone switched to offline where no key was given."""

    def rewrite(self, argument: Argument, context: Context) -> tuple[Rewrite, str, str | None]:
        made, title, reason = super().rewrite(argument, context)
        given = any(argument.set.given(name) for name in ("api_key", "offline", "online"))
        return made, title, None if given else reason


COMET = family(
    code="LIT426",
    name="comet-logger-arguments",
    summary="`project_name=`, `experiment_name=`, `save_dir=` and `offline=` of a CometLogger have other names",
    why="""Renamed in 2.5, where a CometLogger takes keywords only. 2.5 and 2.6 take the old ones with a warning,
and take `offline=True` for `online=True`.""",
    of=_COMET,
    rows=[
        RenamedArgument(argument="project_name", new="project", first="0.5", last="2.4", since="2.5"),
        RenamedArgument(argument="experiment_name", new="name", first="0.5", last="2.4", since="2.5"),
        CometFolder(
            argument="save_dir",
            new="offline_directory",
            first="0.5",
            last="2.4",
            since="2.5",
            reason="without a key in the environment a folder alone switched to offline, which is `online=False` now",
        ),
        RenamedArgument(
            argument="offline", when=Is(True), new="online", value="False", first="0.9", last="2.4", since="2.5"
        ),
        RemovedArgument(argument="offline", when=Is(False), first="0.9", last="2.4", since="2.5"),
        RenamedArgument(argument="offline", new="online", value="not {}", first="0.9", last="2.4", since="2.5"),
        RemovedArgument(argument="rest_api_key", first="0.5", last="2.4", since="2.5"),
    ],
    examples=(
        (
            'from pytorch_lightning.loggers import CometLogger\nCometLogger(project_name="net", offline=True)',
            'CometLogger(project="net", online=False)',
        ),
    ),
)
