"""What can be passed."""

from __future__ import annotations

import inspect

import pytest

from codemods.api import tables
from codemods.api.trainer import GONE
from codemods.model import Release

NEW = Release(2, 6)
MARKS = {inspect.Parameter.VAR_POSITIONAL: "*", inspect.Parameter.VAR_KEYWORD: "**"}


def shown(callable_: str, release: str) -> str | None:
    """Parameters in one line: `a, b=1, *args, c=<keyword only>`."""
    found = tables.parameters(callable_, Release.parse(release))
    if found is None:
        return None
    return ", ".join(
        MARKS.get(one.kind, "") + one.name + ("" if one.default is None else f"={one.default}") for one in found
    )


@pytest.mark.parametrize(
    ("path", "release", "parameters"),
    [
        ("pytorch_lightning.LightningModule.backward", "0.5", "use_amp, loss, optimizer"),
        ("pytorch_lightning.LightningModule.backward", "0.7", "trainer, loss, optimizer, optimizer_idx"),
        ("pytorch_lightning.LightningModule.backward", "2.6", "loss, *args, **kwargs"),
        ("pytorch_lightning.Callback.on_train_epoch_end", "1.2", "trainer, pl_module, outputs"),
        ("pytorch_lightning.Callback.on_train_epoch_end", "2.6", "trainer, pl_module"),
        (
            "pytorch_lightning.callbacks.EarlyStopping.on_train_batch_end",  # inherited
            "1.4",
            "trainer, pl_module, outputs, batch, batch_idx, dataloader_idx",
        ),
        ("pytorch_lightning.LightningModule.optimizer_zero_grad", "1.9", "epoch, batch_idx, optimizer, optimizer_idx"),
        ("pytorch_lightning.LightningModule.optimizer_zero_grad", "2.6", "epoch, batch_idx, optimizer"),
        ("pytorch_lightning.LightningDataModule.setup", "1.9", "stage"),
        ("pytorch_lightning.seed_everything", "1.0", "seed=None"),
        ("pytorch_lightning.seed_everything", "2.6", "seed=None, workers=False, verbose=True"),
        ("pytorch_lightning.Trainer.fit", "0.5", "model"),
        ("lightning.pytorch.callbacks.Timer", "1.4", "duration=None, interval=Interval.step, verbose=True"),
        ("pytorch_lightning.LightningModule", "2.6", "*args, **kwargs"),
        ("pytorch_lightning.Callback", "2.6", ""),
        ("pytorch_lightning.callbacks.ModelSummary.__init__", "2.6", "max_depth=1, **summarize_kwargs"),
        ("lightning.pytorch.cli.LightningCLI.link_arguments", "2.6", None),  # nothing of that name
        # a dataclass, with the fields that it inherits
        ("pytorch_lightning.loops.progress._ProcessedTracker", "2.6", "ready=0, completed=0, started=0, processed=0"),
        # a wrapped function
        ("pytorch_lightning.utilities.distributed.rank_zero_warn", "1.0", "*args, **kwargs"),
        # others decide
        ("pytorch_lightning.trainer.states.RunningStage", "2.6", None),
        ("pytorch_lightning.LightningModule.state_dict", "2.6", None),
        ("pytorch_lightning.Trainer.max_epochs", "2.6", None),
        ("pytorch_lightning.utilities.rank_zero_info", "2.6", None),
        # not there, or not called
        ("pytorch_lightning.Trainer.tune", "2.6", None),
        ("pytorch_lightning.metrics.Accuracy", "2.6", None),
        ("pytorch_lightning.callbacks", "2.6", None),
        ("pytorch_lightning.Trainer.fit.nothing", "2.6", None),
        ("torch.nn.Linear", "2.6", None),
    ],
)
def test_parameters(path: str, release: str, parameters: str | None) -> None:
    assert shown(path, release) == parameters


def test_any_path_leads_to_the_parameters() -> None:
    for path in ("lightning.pytorch.cli.LightningCLI", "lightning.pytorch.utilities.LightningCLI"):
        assert (shown(path, "1.4") or "").startswith("model_class, datamodule_class=None, save_config_callback")
        assert "trainer_class" in (shown(path, "2.6") or "")


def test_kinds() -> None:
    found = tables.parameters("pytorch_lightning.Trainer", NEW)
    assert found is not None
    assert {one.kind for one in found} == {inspect.Parameter.KEYWORD_ONLY}
    found = tables.parameters("pytorch_lightning.LightningModule.load_from_checkpoint", NEW)
    assert found is not None
    assert found[0] == tables.Parameter("checkpoint_path", inspect.Parameter.POSITIONAL_OR_KEYWORD, None)
    assert found[-1] == tables.Parameter("kwargs", inspect.Parameter.VAR_KEYWORD, None)


@pytest.mark.parametrize(
    ("path", "name", "releases"),
    [
        ("pytorch_lightning.Trainer", "gpus", "0.4 to 1.9"),
        ("pytorch_lightning.Trainer", "devices", "1.4 to 2.6"),
        ("pytorch_lightning.Trainer", "checkpoint_callback", "0.4 to 1.6"),
        ("pytorch_lightning.Trainer", "barebones", "2.0 to 2.6"),
        ("pytorch_lightning.callbacks.ModelCheckpoint", "period", "0.4 to 1.4"),
        ("pytorch_lightning.callbacks.ModelCheckpoint", "filepath", "0.4 to 1.1"),
        ("pytorch_lightning.callbacks.ModelCheckpoint", "no_such", None),
        ("pytorch_lightning.Trainer.fit", "train_dataloader", "0.7 to 1.5"),
        ("pytorch_lightning.Trainer.fit", "ckpt_path", "1.5 to 2.6"),
        ("pytorch_lightning.LightningModule.optimizer_step", "optimizer_idx", "0.5 to 1.9"),
        ("pytorch_lightning.loggers.WandbLogger", "sync_step", "1.2 to 1.4"),
        ("torch.nn.Linear", "bias", None),
    ],
)
def test_parameter(path: str, name: str, releases: str | None) -> None:
    found = tables.parameter(path, name)
    assert (found and str(found)) == releases


def test_what_the_trainer_lost() -> None:
    """The generated table of arguments says what the parameters of each release's newest patch say, or more."""
    for name, (first, last) in GONE.items():
        found = tables.parameter("pytorch_lightning.Trainer", name)
        assert found is not None
        assert first <= found.first <= found.last <= last
        assert last < Release(2, 0)
    known = {one.name for one in tables.parameters("pytorch_lightning.Trainer", NEW) or ()}
    assert not known & GONE.keys()
    assert GONE["gpus"] == (Release(0, 4), Release(1, 9))
    assert GONE["checkpoint_callback"] == (Release(0, 4), Release(1, 6))
