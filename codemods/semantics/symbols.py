"""One canonical name for each public thing of Lightning, however it is imported.

`pytorch_lightning.X`, `lightning.pytorch.X` and `lightning.X` are the same symbol, and so is every
deep path that ever led to it (`pytorch_lightning.trainer.trainer.Trainer`). The canonical form is
the shortest documented one under `lightning.pytorch`.
"""

from __future__ import annotations

from functools import lru_cache

ROOT = "lightning.pytorch"
FABRIC = "lightning.fabric"
METRICS = "torchmetrics"
TRAINER = f"{ROOT}.Trainer"
MODULE = f"{ROOT}.LightningModule"
DATAMODULE = f"{ROOT}.LightningDataModule"
CALLBACK = f"{ROOT}.Callback"
LOGGER = f"{ROOT}.loggers.Logger"
PROFILER = f"{ROOT}.profilers.Profiler"
STRATEGY = f"{ROOT}.strategies.Strategy"
PRECISION = f"{ROOT}.plugins.Precision"
ENVIRONMENT = f"{ROOT}.plugins.ClusterEnvironment"
CHECKPOINT_IO = f"{ROOT}.plugins.CheckpointIO"
ACCELERATOR = f"{ROOT}.accelerators.Accelerator"
CLI = f"{ROOT}.cli.LightningCLI"
CLIS = (CLI, f"{ROOT}.utilities.LightningCLI")
"""The names under which rules about its arguments know it."""
TUNER = f"{ROOT}.tuner.Tuner"
LITE = f"{FABRIC}.Fabric"

BUILT_UPON = frozenset({"flash.Trainer", "flash.core.trainer.Trainer"})
"""Trainers of other packages that are subclasses of Lightning's and hand their keywords on to it.

The project may be such a package: its own class is then a subclass like any other.
"""
BOLTS = "pl_bolts.callbacks."
"""The package of lightning-bolts that has nothing but callbacks, which are classes of Lightning by their bases."""

TOP_LEVEL = frozenset({"Trainer", "LightningModule", "LightningDataModule", "Callback", "seed_everything"})
"""What `from pytorch_lightning import *` has always brought."""

# The classes below live at the top whatever module defines them; any other class of Lightning
# is canonical in its first-level package: `callbacks.model_checkpoint.ModelCheckpoint`.
_ALIASES = {"pytorch_lightning": ROOT, "lightning_lite": FABRIC, "lightning_fabric": FABRIC}
_STARS = {
    ROOT: TOP_LEVEL,
    f"{ROOT}.callbacks": frozenset(
        {"Callback", "Checkpoint", "EarlyStopping", "ModelCheckpoint", "LambdaCallback", "Timer", "ModelSummary"}
        | {"GPUStatsMonitor", "XLAStatsMonitor", "DeviceStatsMonitor", "GradientAccumulationScheduler"}
        | {"LearningRateLogger", "LearningRateMonitor", "ModelPruning", "QuantizationAwareTraining"}
        | {"ProgressBar", "ProgressBarBase", "RichProgressBar", "TQDMProgressBar", "RichModelSummary"}
        | {"BackboneFinetuning", "BaseFinetuning", "BasePredictionWriter", "StochasticWeightAveraging"}
    ),
    f"{ROOT}.loggers": frozenset(
        {"CometLogger", "CSVLogger", "LightningLoggerBase", "Logger", "LoggerCollection", "MLFlowLogger"}
        | {"NeptuneLogger", "TensorBoardLogger", "TestTubeLogger", "TrainsLogger", "WandbLogger"}
    ),
}
"""What `import *` of a package of Lightning brings, in any release."""
_OFFERED = TOP_LEVEL | {"lite"}
"""What `lightning` itself offers, or offered in 1.8, beside its packages and classes."""
_OF_FABRIC = frozenset({"Fabric", "LightningLite"})
"""What `lightning` itself offers of Fabric, which has it at its top."""
_TOP = {ROOT: TOP_LEVEL, FABRIC: _OF_FABRIC}
_APART = "sklearns"
"""A module whose classes are others than those of their names beside it."""


def with_root(name: str) -> str:
    """A dotted name below `lightning.pytorch` or `lightning.fabric`, whatever root it is spelled with.

    A name that is not Lightning's comes back as it is: `lightning` itself offers classes and few functions, so that
    any other module below it is of a project's own folder of that name.
    """
    head, _, rest = name.partition(".")
    if head in _ALIASES:
        return f"{_ALIASES[head]}.{rest}" if rest else _ALIASES[head]
    first = rest.partition(".")[0]
    if head == "lightning" and (first in _OFFERED or first[:1].isupper()):
        return f"{FABRIC if first in _OF_FABRIC else ROOT}.{rest}"
    return name


_FUNCTIONAL = ["metrics", "functional"]
"""Where Lightning had the functions of its metrics, each in a module of its own besides."""
_NOT_OFFERED = "reduction"
"""The module there of which the package offered nothing."""
_WITH_CLASSES = ["metrics", "classification"]
"""The module of 0.8 and 0.9 that had these functions as well, beside the classes."""
_BESIDE_CLASSES = frozenset(
    {
        "accuracy",
        "auroc",
        "average_precision",
        "confusion_matrix",
        "dice_score",
        "f1_score",
        "fbeta_score",
        "iou",
        "multiclass_precision_recall_curve",
        "multiclass_roc",
        "precision",
        "precision_recall_curve",
        "recall",
        "roc",
    }
)


@lru_cache(maxsize=4096)
def canonical(name: str) -> str:
    """The canonical form of a dotted name; a name that is not Lightning's comes back as it is.

    This is told from the name alone, as it is asked for every name of every file. The API tables know better
    (`codemods.api.tables.canonical`), and take what this gives for what it stands for.
    """
    name = with_root(name)
    if name.startswith(METRICS + "."):
        return _canonical_metric(name)
    root = name[: len(ROOT)] if name.startswith(ROOT + ".") else FABRIC
    if not name.startswith(root + "."):
        return name
    parts = name[len(root) + 1 :].split(".")
    for depth, part in enumerate(parts):
        if part == _APART:
            break
        if part[:1].isupper():  # the class; what follows are its attributes
            package = [] if part in _TOP[root] else parts[: min(depth, 1)]
            return ".".join([root, *package, *parts[depth:]])
    if (
        len(parts) > 3
        and parts[:2] == _FUNCTIONAL
        and parts[2] != _NOT_OFFERED
        and not parts[-1].endswith("_decorator")
    ):
        return ".".join([root, *_FUNCTIONAL, parts[-1]])
    if len(parts) == 3 and parts[:2] == _WITH_CLASSES and parts[2] in _BESIDE_CLASSES:
        return ".".join([root, *_FUNCTIONAL, parts[2]])
    return name


_METRICS_APART = frozenset({"clustering", "segmentation", "shape"})
"""The modules of torchmetrics whose functions `torchmetrics.functional` does not offer; one had an old name there."""


def _canonical_metric(name: str) -> str:
    """A class of torchmetrics stands at its top, a function in `functional`, whatever module defines it."""
    parts = name.split(".")
    for depth, part in enumerate(parts):
        if part[:1].isupper():
            return ".".join([METRICS, *parts[depth:]])
    if "functional" not in parts[1:-1] or not _METRICS_APART.isdisjoint(parts):
        return name
    return f"{METRICS}.functional.{parts[-1]}"


_PACKAGES = frozenset({ROOT, FABRIC})
_INSIDE = tuple(f"{package}." for package in sorted(_PACKAGES))
_FOLLOWED = _PACKAGES | {METRICS}
_INSIDE_FOLLOWED = (*_INSIDE, f"{METRICS}.")


def is_followed(name: str) -> bool:
    """Whether a canonical name is of a package whose names rules speak about: Lightning, or torchmetrics."""
    return name.startswith(_INSIDE_FOLLOWED) or name in _FOLLOWED


def is_lightning(name: str) -> bool:
    """Whether a canonical name is PyTorch Lightning's or Fabric's (not an app's)."""
    return name.startswith(_INSIDE) or name in _PACKAGES


def starred(name: str) -> frozenset[str]:
    """What `import *` of a canonical name brings, where that is of Lightning and known."""
    return _STARS.get(name, frozenset())


def is_inner(name: str) -> bool:
    """Whether a dotted name is that of a package within Lightning, of which `import *` is known."""
    found = canonical(name)
    return found != ROOT and found in _STARS


_KINDS = {  # what the classes of a package have in common
    "callbacks": CALLBACK,
    "loggers": LOGGER,
    "logging": LOGGER,
    "profiler": PROFILER,
    "profilers": PROFILER,
    "strategies": STRATEGY,
    "accelerators": ACCELERATOR,
    "cli": CLI,
    "utilities": CLI,
    "lite": LITE,
}
_NAMED_KINDS = {
    "LightningCLI": CLI,
    "Tuner": TUNER,
    "LightningLoggerBase": LOGGER,
    "Logger": LOGGER,
    "LightningLite": LITE,
    "Fabric": LITE,
    "BoringModel": MODULE,
    "BoringDataModule": DATAMODULE,
}
_PLAIN = frozenset({CALLBACK, LOGGER, PROFILER, STRATEGY, ACCELERATOR})


def kind_of(name: str) -> str | None:
    """The root class that a canonical class of Lightning descends from, as its place or its name tells.

    `lightning.pytorch.callbacks.ModelCheckpoint` is a Callback. None for what is no class, or of no kind that
    rules ask for.
    """
    if name in {TRAINER, MODULE, DATAMODULE, CALLBACK}:
        return name
    if not is_lightning(name):
        return None
    package, _, last = name.rpartition(".")
    if last in _NAMED_KINDS:
        return _NAMED_KINDS[last]
    if last.endswith("CheckpointIO"):
        return CHECKPOINT_IO  # in 1.9 they moved to Fabric
    if package == f"{ROOT}.plugins":
        return _plugin(last)
    kind = _KINDS.get(package.removeprefix(ROOT + "."))
    return kind if kind in _PLAIN and last[:1].isupper() else None


def _plugin(name: str) -> str | None:
    """What a class of `plugins` is: up to 1.7 strategies were plugins too."""
    if name.endswith("Environment"):
        return ENVIRONMENT
    if "Precision" in name:
        return PRECISION
    return STRATEGY if name.endswith("Plugin") else None
