"""Which path exists when, what it stands for, and how it is written elsewhere."""

from __future__ import annotations

import pytest

from codemods.api import tables
from codemods.model import Release

NEW = Release(2, 6)


@pytest.mark.parametrize(
    ("path", "releases"),
    [
        ("pytorch_lightning", "0.4 to 2.6"),
        ("pytorch_lightning.Trainer", "0.4 to 2.6"),
        ("lightning.pytorch.Trainer", "0.4 to 2.6"),  # one package, whatever its name was
        ("lightning.Trainer", "1.8 to 2.6"),
        ("lightning.Fabric", "1.9 to 2.6"),
        ("lightning.pytorch", "0.4 to 2.6"),
        # modules
        ("pytorch_lightning.callbacks.base", "0.7 to 1.8"),
        ("pytorch_lightning.metrics", "0.8 to 1.4"),
        ("pytorch_lightning.profiler", "0.7 to 1.9"),
        ("pytorch_lightning.profilers", "1.7 to 2.6"),
        ("pytorch_lightning.core.lightning", "0.5 to 1.8"),
        ("pytorch_lightning.lite", "1.5 to 1.9"),
        ("pytorch_lightning.models.trainer", "0.4"),  # in patches before the last
        # names
        ("pytorch_lightning.callbacks.base.Callback", "0.7 to 1.8"),
        ("pytorch_lightning.core.lightning.LightningModule", "0.5 to 1.8"),
        ("pytorch_lightning.trainer.trainer.Trainer", "0.4 to 2.6"),
        ("pytorch_lightning.EvalResult", "0.9 to 0.10"),
        ("pytorch_lightning.data_loader", "0.4 to 0.8"),
        ("pytorch_lightning.metrics.Fbeta", "1.0"),
        ("pytorch_lightning.loggers.TestTubeLogger", "0.7 to 1.6"),
        ("pytorch_lightning.callbacks.GPUStatsMonitor", "0.10 to 1.6"),
        ("pytorch_lightning.callbacks.LearningRateLogger", "0.7 to 0.10"),
        ("pytorch_lightning.plugins.DDPPlugin", "1.2 to 1.7"),
        ("pytorch_lightning.utilities.cli.LightningCLI", "1.3 to 1.8"),
        ("pytorch_lightning.utilities.distributed.rank_zero_only", "0.7 to 1.9"),
        ("pytorch_lightning.utilities.seed.seed_everything", "0.8 to 1.9"),
        ("pytorch_lightning.overrides.data_parallel.LightningDistributedDataParallel", "0.5 to 1.3"),
        ("pytorch_lightning.utilities._module_available", "1.1 to 1.7"),
        # what is imported from elsewhere can be imported from here
        ("pytorch_lightning.trainer.trainer.torch", "0.4 to 2.6"),
        ("pytorch_lightning.__version__", "0.5 to 2.6"),
        ("pytorch_lightning.__file__", "0.4 to 2.6"),
        # kept only to raise
        ("pytorch_lightning.accelerators.HPUAccelerator", "1.6 to 2.0"),
        ("pytorch_lightning.accelerators.IPUAccelerator", "1.4 to 2.0"),
        ("pytorch_lightning.loggers.NeptuneLogger", "0.7 to 2.5"),
        ("pytorch_lightning.loggers.LoggerCollection", "0.7 to 1.7"),
        # aliases that work
        ("pytorch_lightning.accelerators.TPUAccelerator", "1.0 to 2.6"),
        ("pytorch_lightning.accelerators.tpu.TPUAccelerator", "1.2 to 2.6"),
        ("pytorch_lightning.plugins.precision.precision_plugin.PrecisionPlugin", "1.2 to 2.6"),
        ("pytorch_lightning.strategies.SingleTPUStrategy", "1.6 to 2.6"),
        # members
        ("pytorch_lightning.Trainer.from_argparse_args", "0.7 to 1.9"),
        ("pytorch_lightning.Trainer.fit", "0.4 to 2.6"),
        ("pytorch_lightning.Trainer.fit.__doc__", "0.4 to 2.6"),
        ("pytorch_lightning.Trainer.__init__", "0.4 to 2.6"),
        ("pytorch_lightning.LightningModule.training_epoch_end", "0.7 to 1.9"),
        ("pytorch_lightning.LightningModule.state_dict", "0.4 to 2.6"),  # of torch.nn.Module
        ("pytorch_lightning.trainer.states.RunningStage.TRAINING", "1.2 to 2.6"),
        ("pytorch_lightning.utilities.enums.DistributedType.DDP.value", "1.2 to 1.7"),
        # Fabric and Lite
        ("lightning_lite", "1.8"),
        ("lightning_lite.LightningLite", "1.8"),
        ("lightning_fabric.Fabric", "1.9 to 2.6"),
        ("lightning.fabric.Fabric", "1.9 to 2.6"),
        ("lightning_fabric.LightningLite", None),
        # other products of the umbrella package, which are not read
        ("lightning.app.LightningApp", "1.8 to 2.3"),
        # nothing
        ("pytorch_lightning.Trainerr", None),
        ("pytorch_lightning.Trainer.fitt", None),
        ("pytorch_lightning.no.such.module", None),
        ("pytorch_lightning_bolts", None),
        ("lightning.callbacks", None),
        ("torch.nn.Module", None),
        ("Trainer", None),
    ],
)
def test_name(path: str, releases: str | None) -> None:
    found = tables.name(path)
    assert (found and str(found)) == releases


@pytest.mark.parametrize(
    ("path", "canonical"),
    [
        ("pytorch_lightning.trainer.trainer.Trainer", "lightning.pytorch.Trainer"),
        ("pytorch_lightning.models.trainer.Trainer", "lightning.pytorch.Trainer"),
        ("lightning.Trainer", "lightning.pytorch.Trainer"),
        ("pytorch_lightning.Trainer.fit", "lightning.pytorch.Trainer.fit"),
        ("pytorch_lightning.root_module.root_module.LightningModule", "lightning.pytorch.LightningModule"),
        ("pytorch_lightning.core.lightning.LightningModule", "lightning.pytorch.LightningModule"),
        ("pytorch_lightning.callbacks.base.Callback", "lightning.pytorch.Callback"),
        ("pytorch_lightning.callbacks.pt_callbacks.EarlyStopping", "lightning.pytorch.callbacks.EarlyStopping"),
        ("pytorch_lightning.utilities.cli.LightningCLI", "lightning.pytorch.cli.LightningCLI"),
        ("pytorch_lightning.profiler.SimpleProfiler", "lightning.pytorch.profilers.SimpleProfiler"),
        ("pytorch_lightning.utilities.seed.seed_everything", "lightning.pytorch.seed_everything"),
        ("pytorch_lightning.utilities.distributed.rank_zero_only", "lightning.pytorch.utilities.rank_zero_only"),
        ("pytorch_lightning.logging.TestTubeLogger", "lightning.pytorch.loggers.TestTubeLogger"),
        ("pytorch_lightning.metrics.classification.accuracy.Accuracy", "lightning.pytorch.metrics.Accuracy"),
        ("pytorch_lightning.metrics.sklearns.Accuracy", "lightning.pytorch.metrics.sklearns.Accuracy"),
        ("pytorch_lightning.strategies.strategy.pl", "lightning.pytorch.strategies.strategy.pl"),
        (
            "pytorch_lightning.utilities.debugging.MisconfigurationException",
            "lightning.pytorch.utilities.exceptions.MisconfigurationException",
        ),
        ("lightning.Fabric", "lightning.fabric.Fabric"),
        ("lightning_lite.LightningLite", "lightning.fabric.LightningLite"),
        ("lightning_fabric.strategies.ddp.DDPStrategy", "lightning.fabric.strategies.DDPStrategy"),
        # a symbol, which names the first-level package alone
        ("lightning.pytorch.utilities.LightningCLI", "lightning.pytorch.cli.LightningCLI"),
        # modules, and what nobody knows
        ("pytorch_lightning.callbacks.base", "lightning.pytorch.callbacks.base"),
        ("pytorch_lightning", "lightning.pytorch"),
        ("lightning", "lightning"),
        ("lightning.app.LightningApp", "lightning.app.LightningApp"),
        ("pytorch_lightning.no.such", "lightning.pytorch.no.such"),
        ("lightning.no_such", "lightning.pytorch.no_such"),
        ("transformers.Trainer", "transformers.Trainer"),
    ],
)
def test_canonical(path: str, canonical: str) -> None:
    assert tables.canonical(path) == canonical
    assert tables.canonical(canonical) == canonical


@pytest.mark.parametrize(
    ("path", "release", "home"),
    [
        ("pytorch_lightning.Trainer", "2.6", "pytorch_lightning.trainer.trainer.Trainer"),
        ("lightning.Trainer", "2.6", "lightning.pytorch.trainer.trainer.Trainer"),
        ("lightning.pytorch.Callback", "1.4", "lightning.pytorch.callbacks.base.Callback"),
        ("pytorch_lightning.Callback.on_fit_start", "1.4", "pytorch_lightning.callbacks.base.Callback.on_fit_start"),
        ("pytorch_lightning.seed_everything", "1.4", "pytorch_lightning.utilities.seed.seed_everything"),
        ("pytorch_lightning.seed_everything", "1.8", "lightning_lite.utilities.seed.seed_everything"),
        ("pytorch_lightning.seed_everything", "2.6", "lightning_fabric.utilities.seed.seed_everything"),
        ("lightning.pytorch.seed_everything", "2.6", "lightning.fabric.utilities.seed.seed_everything"),
        ("pytorch_lightning.utilities.rank_zero_info", "2.6", "lightning_utilities.core.rank_zero.rank_zero_info"),
        ("pytorch_lightning.callbacks", "2.6", "pytorch_lightning.callbacks"),
        ("pytorch_lightning.trainer.trainer.torch", "2.6", None),
        ("pytorch_lightning.callbacks.base.Callback", "2.6", None),
        ("torch.nn.Module", "2.6", None),
    ],
)
def test_home(path: str, release: str, home: str | None) -> None:
    assert tables.home(path, Release.parse(release)) == home


@pytest.mark.parametrize(
    ("path", "release", "spelling"),
    [
        ("pytorch_lightning.utilities.distributed.rank_zero_only", "2.6", "pytorch_lightning.utilities.rank_zero_only"),
        ("pytorch_lightning.utilities.distributed.rank_zero_warn", "2.6", "pytorch_lightning.utilities.rank_zero_warn"),
        ("pytorch_lightning.callbacks.base.Callback", "2.6", "pytorch_lightning.Callback"),
        ("lightning.pytorch.callbacks.base.Callback", "2.6", "lightning.pytorch.Callback"),
        ("pytorch_lightning.utilities.cli.LightningCLI", "2.6", "pytorch_lightning.cli.LightningCLI"),
        ("lightning.pytorch.cli.LightningCLI", "1.4", "lightning.pytorch.utilities.cli.LightningCLI"),
        ("pytorch_lightning.profiler.SimpleProfiler.setup", "2.6", "pytorch_lightning.profilers.SimpleProfiler.setup"),
        ("pytorch_lightning.Trainer.from_argparse_args", "2.6", None),
        ("pytorch_lightning.Trainer.from_argparse_args", "1.4", "pytorch_lightning.Trainer.from_argparse_args"),
        (
            "pytorch_lightning.trainer.supporters.CombinedLoader",
            "2.6",
            "pytorch_lightning.utilities.CombinedLoader",
        ),
        (
            "pytorch_lightning.core.memory.ModelSummary",
            "2.6",
            "pytorch_lightning.utilities.model_summary.ModelSummary",
        ),
        # what Fabric took over, and Lite's new name
        (
            "pytorch_lightning.utilities.enums.LightningEnum",
            "2.6",
            "pytorch_lightning.utilities.LightningEnum",
        ),
        (
            "pytorch_lightning.utilities.cloud_io.get_filesystem",
            "2.6",
            "lightning_fabric.utilities.cloud_io.get_filesystem",
        ),
        ("lightning.pytorch.utilities.data.has_len", "2.6", "lightning.fabric.utilities.data.has_len"),
        ("lightning_lite.strategies.DDPStrategy", "2.6", "lightning_fabric.strategies.DDPStrategy"),
        ("lightning_fabric.Fabric", "1.8", None),
        # gone, or another thing of that name
        ("pytorch_lightning.metrics.Accuracy", "2.6", None),
        ("pytorch_lightning.plugins.DDPPlugin", "2.6", None),
        ("pytorch_lightning.callbacks.progress.progress.ProgressBar", "2.6", None),
        ("pytorch_lightning.accelerators.cpu_accelerator.CPUAccelerator", "2.6", None),
        ("pytorch_lightning.callbacks.ProgressBar", "2.6", "pytorch_lightning.callbacks.ProgressBar"),
        # modules
        ("pytorch_lightning.callbacks", "2.6", "pytorch_lightning.callbacks"),
        ("pytorch_lightning.metrics", "2.6", None),
        ("lightning_lite", "2.6", "lightning_fabric"),
        ("torch.nn.Module", "2.6", None),
        ("pytorch_lightning.no_such", "2.6", None),
    ],
)
def test_spelling(path: str, release: str, spelling: str | None) -> None:
    assert tables.spelling(path, Release.parse(release)) == spelling


def test_a_spelling_exists() -> None:
    paths = [tables.spelling(cls, NEW) for cls in tables.classes()]
    found = [path for path in paths if path]
    assert len(found) > 200
    assert [path for path in found if NEW not in (tables.name(path) or ())] == []


@pytest.mark.parametrize(
    ("path", "nearest"),
    [
        ("pytorch_lightning.callbacks.base.Callback", "pytorch_lightning.Callback"),
        ("pytorch_lightning.profiler", "pytorch_lightning.profilers"),
        ("pytorch_lightning.loggers.TensorboardLogger", "pytorch_lightning.loggers.TensorBoardLogger"),
        (
            "pytorch_lightning.accelerators.cpu_accelerator.CPUAccelerator",
            "pytorch_lightning.accelerators.CPUAccelerator",
        ),
        ("pytorch_lightning.Trainer.fitt", "pytorch_lightning.Trainer.fit"),
        ("pytorch_lightning.Trainer.lr_schedulers", None),
        ("pytorch_lightning.metrics.Accuracy", None),
        ("pytorch_lightning.metrics", None),
        ("pytorch_lightning.something_else", None),
        ("torch.nn.Module", None),
    ],
)
def test_nearest(path: str, nearest: str | None) -> None:
    assert tables.nearest(path, NEW) == nearest


def test_false_friends() -> None:
    assert tables.same("pytorch_lightning.callbacks.ProgressBar", Release(1, 4), NEW) is False
    assert tables.same("pytorch_lightning.profiler.Profiler", Release(0, 7), Release(1, 9)) is False
    assert tables.same("pytorch_lightning.Trainer", Release(0, 5), NEW) is True
    assert tables.same("pytorch_lightning.core.lightning.LightningModule", Release(1, 4), NEW) is None
    assert tables.same("pytorch_lightning.callbacks", Release(1, 4), NEW) is None
    assert tables.same("torch.nn.Module", Release(1, 4), NEW) is None
