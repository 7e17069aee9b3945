"""Classes of loggers that have another name, or are gone, as rows."""

from __future__ import annotations

import ast

from codemods.model import AddArgument, Change, Code, RemoveArgument
from codemods.rules.named import MovedName, NamedRow, RemovedName, names_family
from codemods.rules.registry import Context
from codemods.semantics.arguments import Rewrite
from codemods.semantics.symbols import FABRIC, LOGGER, ROOT

_PACKAGES = (f"{ROOT}.loggers", f"{ROOT}.logging")
_TEST_TUBE = ("save_dir", "name", "description", "debug", "version", "create_git_tag", "log_graph", "prefix")
_ONLY_TEST_TUBE = frozenset({"description", "debug", "create_git_tag"})


def _as_tensorboard(call: ast.Call, context: Context) -> Rewrite:
    """The arguments that a TensorBoardLogger takes too, those behind the second by name."""
    module = context.module
    span = module.span(call)
    changes: list[Change] = []
    for index, arg in enumerate(call.args):
        if isinstance(arg, ast.Starred) or index >= len(_TEST_TUBE):
            return Rewrite(refusal="its arguments are not written by name")
        if index > 1:
            changes.append(RemoveArgument(span, module.span(arg)))
            if _TEST_TUBE[index] not in _ONLY_TEST_TUBE:
                changes.append(AddArgument(span, _TEST_TUBE[index], Code.of(module.span(arg)), module.span(arg)))
    changes += [RemoveArgument(span, module.span(k)) for k in call.keywords if k.arg in _ONLY_TEST_TUBE]
    splatted = any(keyword.arg is None for keyword in call.keywords)
    return Rewrite(tuple(changes), "what is splatted into it may have no successor" if splatted else None)


TEST_TUBE = names_family(
    code="LIT420",
    name="test-tube-logger",
    summary="TestTubeLogger is a TensorBoardLogger",
    why="""Gone since 1.7. It wrote TensorBoard files, and CSV files beside them; `description=`, `debug=` and
`create_git_tag=` have no successor.""",
    rows=[
        MovedName(
            name=f"{package}.TestTubeLogger",
            new=f"{ROOT}.loggers.TensorBoardLogger",
            last=last,
            since="0.7",
            reason="the folders are called otherwise, and the CSV files and the experiment's methods of test_tube go",
            adapt=_as_tensorboard,
            asked="every TensorBoardLogger would be taken for one here: what is done with a TestTubeLogger alone goes",
        )
        for package, last in zip(_PACKAGES, ("1.6", "0.8"), strict=True)
    ],
    examples=(
        (
            'from pytorch_lightning.loggers import TestTubeLogger\nTestTubeLogger("logs", name="run", debug=True)',
            'TensorBoardLogger("logs", name="run")',
        ),
    ),
)

_HELPERS = ("_add_prefix", "_convert_params", "_flatten_dict", "_sanitize_callable_params", "_sanitize_params")
"""What Lightning's loggers make of what they are given, and loggers of one's own with them."""

BASE = names_family(
    code="LIT423",
    name="logger-base",
    summary="LightningLoggerBase is Logger",
    why="""Renamed in 1.7, gone since 1.9, with the module `loggers.base`, whose other names are in `loggers.logger`.
What loggers of one's own took from `utilities.logger` is in Fabric.
A logger has to define `name`, `version`, `log_metrics` and `log_hyperparams`.""",
    rows=[
        *(
            MovedName(name=f"{package}.LightningLoggerBase", new=LOGGER, last=last, since="1.7")
            for package, last in zip(_PACKAGES, ("1.8", "0.8"), strict=True)
        ),
        MovedName(
            name=f"{ROOT}.loggers.DummyExperiment",
            new=f"{ROOT}.loggers.logger.DummyExperiment",
            last="1.8",
            since="1.7",
        ),
        MovedName(
            name=f"{ROOT}.loggers.base.merge_dicts",
            new=f"{ROOT}.loggers.logger.merge_dicts",
            last="1.8",
            since="1.7",
        ),
        *(
            MovedName(
                name=f"{ROOT}.utilities.logger.{name}",
                new=f"{FABRIC}.utilities.logger.{name}",
                last="1.8",
                since="1.9",
            )
            for name in _HELPERS
        ),
    ],
    examples=(
        (
            "from pytorch_lightning.loggers import LightningLoggerBase\nclass Mine(LightningLoggerBase): ...",
            "class Mine(Logger): ...",
        ),
    ),
)


def _removed(name: str, lasts: tuple[str, str], advice: str) -> list[NamedRow]:
    """A class of `loggers` and, before, of `logging`."""
    pairs = zip(_PACKAGES, lasts, strict=True)
    return [RemovedName(name=f"{package}.{name}", last=last, advice=advice) for package, last in pairs]


REMOVED = names_family(
    code="LIT427",
    name="removed-logger",
    summary="Loggers that are gone",
    why="Neptune's logger went in 2.6, with the service; that of Trains (now ClearML) in 0.8.",
    rows=[
        *_removed("NeptuneLogger", ("2.5", "0.8"), "make another logger, such as a WandbLogger or an MLFlowLogger"),
        *_removed("TrainsLogger", ("0.7", "0.7"), "use a TensorBoardLogger, which ClearML reads"),
    ],
    examples=(
        ("from pytorch_lightning.loggers import NeptuneLogger", "from pytorch_lightning.loggers import MLFlowLogger"),
    ),
)
