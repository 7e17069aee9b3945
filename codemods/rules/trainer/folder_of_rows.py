"""LIT232: `log_dir` of a Trainer with a CSVLogger, which is the folder of its version since Lightning 2.1."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.registry import Attributes, Context, rule
from codemods.semantics.members import AttributeUse
from codemods.semantics.symbols import ROOT, TRAINER

_LOGGER: Final = f"{ROOT}.loggers.CSVLogger"
_SINCE: Final = Release(2, 1)
_RELEASES: Final = "https://github.com/Lightning-AI/pytorch-lightning/releases/tag/2.1.0"


@rule(
    code="LIT232",
    name="folder-of-csv-logger",
    on=Attributes(TRAINER, ("log_dir",)),
    since="2.1",
    removed="2.1",
    refs=(_RELEASES,),
    fixable="manual",
    examples=(
        (
            'trainer = Trainer(logger=CSVLogger("logs"))\ntrainer.fit(model)\nprint(trainer.log_dir)',
            'trainer = Trainer(logger=CSVLogger("logs"))\ntrainer.fit(model)\nprint(trainer.logger.save_dir)',
        ),
    ),
)
def folder_of_csv_logger(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """`log_dir` of a Trainer with a CSVLogger is the folder of that logger's version

    Up to 2.0 it was the logger's `save_dir`, as it is of other loggers than TensorBoard's, and with several loggers
    `default_root_dir` up to 1.7: what is written there or looked for there is in `logs/name/version_0` now (run on
    1.6.5 and 2.6.6). Told where the project makes a CSVLogger and is known to be older.
    """
    if use.is_stored or context.origin.before(_SINCE) is not True:
        return
    if context.project.given_to(_LOGGER).calls:
        yield context.finding(
            use.span,
            row=use.name,
            message="`log_dir` of a Trainer with a CSVLogger is the folder of that logger's version since Lightning "
            "2.1, and was its `save_dir`",
            advice="read `trainer.logger.save_dir` where the folder of before is meant",
        )
