"""LIT349: the rows that a CSVLogger keeps, which go once they are written."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.registry import Context, Files, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.files import FileUse
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.mentions import words_of
from codemods.semantics.symbols import is_lightning
from codemods.source.trees import nodes_of

_SINCE: Final = Release(2, 1)
_ROWS: Final = "metrics"
_EXPERIMENT: Final = "experiment"
_LOGGER: Final = ".CSVLogger"
_FITTED: Final = 'logger = CSVLogger("runs")\nTrainer(logger=logger).fit(net)\n'


@rule(
    code="LIT349",
    name="rows-of-csv-logger",
    on=Files((_ROWS,), signs=(r"\.experiment\b",), anywhere=True),
    since="2.1",
    removed="2.1",
    refs=(GUIDE,),
    fixable="manual",
    examples=(
        (
            f"{_FITTED}print(logger.experiment.metrics[-1])",
            f"{_FITTED}print(list(csv.DictReader(open(logger.experiment.metrics_file_path)))[-1])",
        ),
    ),
)
def rows_of_csv_logger(file: FileUse, context: Context) -> Iterator[Finding]:
    """A CSVLogger keeps only the rows that are not written yet

    `logger.experiment.metrics` held all rows of a run up to 2.0. Since 2.1 the logger adds to its file and forgets
    what it has written: the list is empty behind `fit` (run on 1.6.5 and 2.6, read in 1.9.5), and a plot or a table of
    it has nothing to show. The rows stand in the file, at `logger.experiment.metrics_file_path`. Only where the project
    has a CSVLogger, and for code that is known to be older than 2.1.
    """
    if context.origin.before(_SINCE) is not True:
        return
    reads = [node for node in nodes_of(file.module.tree, ast.Attribute) if _is_read(node, file)]
    if not reads or not (b"CSVLogger" in words_of(file.module) or context.project.cached("csv loggers", _has_logger)):
        return
    for node in reads:
        yield context.finding(
            file.module.span(node),
            row=_ROWS,
            message="`metrics` of a CSVLogger's `experiment` held all rows up to Lightning 2.0, and since then holds "
            "those that are not written yet",
            advice="read them from the file at `experiment.metrics_file_path`",
        )


def _is_read(node: ast.Attribute, file: FileUse) -> bool:
    """Whether it is `….experiment.metrics`, of one of several loggers too, or of a variable that holds `experiment`."""
    if node.attr != _ROWS or not isinstance(node.ctx, ast.Load):
        return False
    held = node.value
    if isinstance(held, ast.Name):
        bindings = file.module.bindings(held.id, file.module.scope_at(file.module.span(node).start))
        value = bindings[0].value if len(bindings) == 1 else None
        return isinstance(value, ast.expr) and _is_experiment(value)
    return _is_experiment(held)


def _is_experiment(node: ast.expr) -> bool:
    held = node.value if isinstance(node, ast.Subscript) else node
    return isinstance(held, ast.Attribute) and held.attr == _EXPERIMENT


def _has_logger(project: ProjectIndex) -> bool:
    """Whether a file of the project imports a CSVLogger."""
    targets = (target for facts in project.names.modules.values() for target in facts.exports.values())
    return any(target.endswith(_LOGGER) and is_lightning(target) for target in targets)
