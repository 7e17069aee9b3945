"""LIT182: the name of a logger that is given none, which is another folder now."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import AddArgument, Code, Finding, Release
from codemods.rules.registry import ArgumentSets, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import ArgumentSet, Rewrite
from codemods.semantics.symbols import ROOT

_SINCE: Final = Release(1, 6)
_BEFORE: Final = 1
"""How many positional arguments stand before the name."""
_LOGGERS: Final = tuple(
    f"{ROOT}.{home}.{name}Logger" for home in ("loggers", "logging") for name in ("TensorBoard", "CSV")
)
_MADE: Final = "from pytorch_lightning.loggers import TensorBoardLogger\n"


@rule(
    code="LIT182",
    name="logger-default-name",
    on=tuple(ArgumentSets(logger) for logger in _LOGGERS),
    since="1.6",
    removed="1.6",
    refs=(GUIDE,),
    examples=((f'{_MADE}TensorBoardLogger("logs")', f'{_MADE}TensorBoardLogger("logs", name="default")'),),
)
def logger_default_name(given: ArgumentSet, context: Context) -> Iterator[Finding]:
    """A logger without a name writes into `lightning_logs`, and wrote into `default`

    That is so of a TensorBoardLogger and a CSVLogger since 1.6 (read in 1.5.10 and 1.6.5). The checkpoints of a run
    stand below it, so what loads them by their path does not find those of new runs, and the versions begin anew. Only
    for code that is known to be older.
    """
    if given.call is None or given.open or given.given("name") or context.origin.before(_SINCE) is not True:
        return
    values = [site.positional for site in given.sites]
    if any(len(each) > _BEFORE or any(isinstance(value.node, ast.Starred) for value in each) for each in values):
        return  # `*args` may hold a name
    yield context.finding(
        given.call,
        row="name",
        message="a logger without `name=` writes into `lightning_logs` since Lightning 1.6, and wrote into `default`",
        title='Say `name="default"`',
        rewrite=Rewrite((AddArgument(given.call, "name", Code.of('"default"')),)),
    )
