"""Trainings that Lightning 1.1 to 2.x take as they are, and what is seen of them. Run by itself, under one release.

    python scenarios.py [NAME ...]

prints a JSON object: for each scenario the hooks in their order, each with what the Trainer says then, the rows that
a logger got, the files that are left, and what a callback knows in the end. Python 3.9, and nothing of this project.
"""

from __future__ import annotations

import json
import logging
import os
import sys
import tempfile
import warnings

import pytorch_lightning as pl
import torch
from pytorch_lightning.callbacks import EarlyStopping, GradientAccumulationScheduler, LearningRateMonitor
from pytorch_lightning.callbacks import ModelCheckpoint as Checkpoint
from torch.utils.data import DataLoader, TensorDataset

RELEASE = tuple(map(int, pl.__version__.split(".")[:2]))
if RELEASE < (1, 7):
    from pytorch_lightning.loggers.base import LightningLoggerBase as Logger
else:
    from pytorch_lightning.loggers.logger import Logger
if RELEASE < (1, 5):
    QUIET = {"progress_bar_refresh_rate": 0, "weights_summary": None}
    CHECKPOINTING = "checkpoint_callback"
else:
    QUIET = {"enable_progress_bar": False, "enable_model_summary": False}
    CHECKPOINTING = "enable_checkpointing"
LOADERS = "test_dataloaders" if RELEASE < (1, 4) else "dataloaders"
COUNTERS = ("global_step", "current_epoch", "should_stop", "num_training_batches")
METRICS = ("callback_metrics", "logged_metrics")

seen = []
"""The hooks of the scenario at hand, in their order."""


def plain(value):
    """A value as JSON has it; of a small tensor the sum."""
    if isinstance(value, torch.Tensor):
        return round(float(value.detach().float().sum()), 5)
    if isinstance(value, dict):
        return {str(key): plain(value[key]) for key in sorted(value, key=str)}
    if isinstance(value, (list, tuple)):
        return [plain(part) for part in value]
    if value is None or isinstance(value, (bool, int, str)):
        return value
    return round(value, 5) if isinstance(value, float) else type(value).__name__


def state(trainer, module):
    """What can be seen of a training."""
    told = {name: plain(getattr(trainer, name, None)) for name in COUNTERS}
    told.update((name, plain(dict(getattr(trainer, name)))) for name in METRICS)
    told["rates"] = [plain(float(group["lr"])) for each in trainer.optimizers or () for group in each.param_groups]
    told["training"] = module.training
    told["weights"] = plain(sum(parameter.detach().sum() for parameter in module.parameters()))
    return told


def note(name, trainer, module, *given):
    seen.append([name, [number for number in given if isinstance(number, int)][:1], state(trainer, module)])


class Net(pl.LightningModule):
    """`logs` says how the loss of the training is logged, `schedule` which schedulers there are."""

    def __init__(self, logs="default", schedule=None):
        super().__init__()
        self.layer, self.norm = torch.nn.Linear(4, 1), torch.nn.BatchNorm1d(4)
        self.logs, self.schedule = logs, schedule

    def forward(self, x):
        return self.layer(self.norm(x))

    def loss(self, batch):
        return torch.nn.functional.mse_loss(self(batch[0]), batch[1])

    def training_step(self, batch, batch_idx):
        note("training_step", self.trainer, self, batch_idx)
        loss = self.loss(batch)
        if self.logs == "default":
            self.log("loss", loss)
        elif self.logs == "both":
            self.log("loss", loss, on_step=True, on_epoch=True)
        elif self.logs == "every other" and batch_idx % 2:
            self.log("loss", loss, on_epoch=True)
        elif self.logs == "reduced":
            self.log("smallest", loss + 1, on_epoch=True, reduce_fx=torch.min)
            self.log("greatest", -loss, on_epoch=True, reduce_fx=torch.max)
            self.log("sum", loss, on_epoch=True, reduce_fx=torch.sum)
        return loss

    def validation_step(self, batch, batch_idx, dataloader_idx=0):
        note("validation_step", self.trainer, self, batch_idx)
        self.log("val_loss", self.loss(batch))

    def test_step(self, batch, batch_idx, dataloader_idx=0):
        self.log("test_loss", self.loss(batch))

    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.parameters(), lr=0.1)
        if self.schedule is None:
            return optimizer
        if self.schedule == "plateau":
            made = torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer, patience=0, threshold=10)
            return {"optimizer": optimizer, "lr_scheduler": made, "monitor": "val_loss"}
        made = torch.optim.lr_scheduler.StepLR(optimizer, 1, 0.5)
        return [optimizer], [{"scheduler": made, "interval": self.schedule}]

    def on_train_epoch_end(self, *outputs):
        note("module.on_train_epoch_end", self.trainer, self)

    def on_validation_epoch_end(self):
        note("module.on_validation_epoch_end", self.trainer, self)


class ByHand(Net):
    """Steps its optimizers itself: each `every` batches."""

    def __init__(self, several=False, every=1):
        super().__init__()
        self.automatic_optimization = False
        self.several, self.every = several, every

    def training_step(self, batch, batch_idx):
        note("training_step", self.trainer, self, batch_idx)
        given = self.optimizers()
        for optimizer in given if self.several else [given]:
            optimizer.zero_grad()
            self.manual_backward(self.loss(batch))
            if (batch_idx + 1) % self.every == 0:
                optimizer.step()

    def configure_optimizers(self):
        parts = [self.layer, self.norm] if self.several else [self]
        return [torch.optim.SGD(part.parameters(), lr=0.1) for part in parts]


class Watch(pl.Callback):
    """Notes the hooks of callbacks."""


for hook in (
    *("on_fit_start", "on_fit_end", "on_train_start", "on_train_end", "on_train_epoch_start", "on_train_epoch_end"),
    *("on_train_batch_start", "on_train_batch_end", "on_sanity_check_start", "on_sanity_check_end"),
    *("on_validation_start", "on_validation_end", "on_validation_epoch_start", "on_validation_epoch_end"),
    *("on_test_start", "on_test_end"),
):

    def noted(self, trainer, module, *given, hook=hook, **more):
        note(hook, trainer, module, *given)

    setattr(Watch, hook, noted)


class Rows(Logger):
    """A logger that keeps what it is given."""

    name, version, save_dir = "rows", "0", None

    def __init__(self):
        super().__init__()
        self.rows = []

    @property
    def experiment(self):
        return self

    def log_hyperparams(self, *given, **more):
        pass

    def log_metrics(self, metrics, step=None):
        self.rows.append([plain(metrics), step])


class Data(pl.LightningDataModule):
    def prepare_data(self):
        seen.append(["data.prepare_data", [], {}])

    def setup(self, stage=None):
        seen.append(["data.setup", [], {}])

    def train_dataloader(self):
        return loader(10)

    def val_dataloader(self):
        return loader(6, 1)

    def test_dataloader(self):
        return loader(6, 2)


def loader(size, seed=0, **options):
    generator = torch.Generator().manual_seed(seed)
    rows, targets = torch.randn(size, 4, generator=generator), torch.randn(size, 1, generator=generator)
    return DataLoader(TensorDataset(rows, targets), batch_size=2, **options)


def fit_again(trainer, net):
    trainer.fit(net, loader(10), loader(6, 1))


def with_data(trainer, net):
    data = Data()
    trainer.fit(net, datamodule=data)
    trainer.test(net, datamodule=data, verbose=False)


def best(trainer, net):
    return trainer.test(verbose=False, **{LOADERS: loader(6, 2)})


def checkpoint(**options):
    return {"callbacks": [lambda folder: Checkpoint(dirpath=os.path.join(folder, "kept"), **options)]}


def stopping(monitor="val_loss", **options):
    return {"callbacks": [lambda folder: EarlyStopping(monitor, min_delta=10, **options)], "max_epochs": 6}


def watching(made, **options):
    return {"callbacks": [lambda folder: made()], **options}


SCENARIOS = {
    "plain": (Net, {}),
    "logged on both": (lambda: Net("both"), {}),
    "logged every other batch": (lambda: Net("every other"), {"max_epochs": 3}),
    "reduced": (lambda: Net("reduced"), {}),
    "rows every three steps": (lambda: Net("both"), {"log_every_n_steps": 3, "max_epochs": 3}),
    "schedule by epoch": (lambda: Net("both", "epoch"), {"max_epochs": 3}),
    "schedule by step": (lambda: Net("both", "step"), {"accumulate_grad_batches": 2}),
    "plateau": (lambda: Net("both", "plateau"), {"max_epochs": 3}),
    "plateau, validation within": (lambda: Net("both", "plateau"), {"val_check_interval": 2}),
    "validation within": (Net, {"val_check_interval": 0.4}),
    "validation every other epoch": (Net, {"check_val_every_n_epoch": 2, "max_epochs": 4}),
    "accumulated": (lambda: Net("both"), {"accumulate_grad_batches": 3}),
    "accumulated later": (Net, watching(lambda: GradientAccumulationScheduler({0: 1, 1: 2}), max_epochs=3)),
    "limited": (Net, {"limit_train_batches": 3, "limit_val_batches": 1}),
    "overfit": (Net, {"overfit_batches": 2}),
    "no sanity check": (Net, {"num_sanity_val_steps": 0}),
    "so many steps": (Net, {"max_steps": 7, "max_epochs": 9}),
    "stopped": (Net, stopping(patience=1)),
    "stopped, least epochs": (Net, {**stopping(patience=0), "min_epochs": 4}),
    "stopped, least steps": (Net, {**stopping(patience=0), "min_steps": 13}),
    "stopped by the training": (lambda: Net("both"), stopping("loss", patience=1)),
    "kept": (Net, checkpoint()),
    "kept, the best": (Net, checkpoint(monitor="val_loss")),
    "kept, the best of the training": (lambda: Net("both"), checkpoint(monitor="loss")),
    "kept, all and the last": (Net, checkpoint(save_top_k=-1, save_last=True)),
    "kept, by accuracy": (lambda: Net("both"), checkpoint(monitor="loss_epoch", mode="max")),
    "rates": (lambda: Net("both", "epoch"), watching(LearningRateMonitor, max_epochs=3)),
    "by hand": (ByHand, {}),
    "by hand, some batches": (lambda: ByHand(every=2), {"max_steps": 4, "max_epochs": 9}),
    "by hand, two optimizers": (lambda: ByHand(several=True), {"max_steps": 6, "max_epochs": 9}),
    "fit again": (lambda: Net("both", "epoch"), {}, fit_again),
    "data": (Net, {}, with_data),
    "tested": (Net, checkpoint(monitor="val_loss"), best),
}
"""A module, the Trainer's arguments, and what is done behind `fit`."""


def run(net, options, behind=None):
    """What a scenario does."""
    seen.clear()
    pl.seed_everything(1)
    with tempfile.TemporaryDirectory() as folder:
        given = {"max_epochs": 2, "log_every_n_steps": 1, "default_root_dir": folder, **QUIET, **options}
        made = [make(folder) for make in given.pop("callbacks", ())]
        rows, module = Rows(), net()
        given[CHECKPOINTING] = any(isinstance(each, Checkpoint) for each in made)
        told = {}
        try:
            trainer = pl.Trainer(logger=rows, callbacks=[Watch(), *made], **given)
            if behind is not with_data:
                trainer.fit(module, loader(10), loader(6, 1))
            told["result"] = plain(behind(trainer, module)) if behind is not None else None
            told["end"] = state(trainer, module)
        except Exception as error:  # noqa: BLE001 - what a release refuses is what is looked for
            told["error"] = f"{type(error).__name__}: {error}"[:200]
        files = [os.path.join(place, name) for place, _, names in os.walk(folder) for name in names]
        told["files"] = sorted(os.path.relpath(file, folder) for file in files)
        told["callbacks"] = [plain({"best": getattr(each, "best_model_score", None)}) for each in made]
    return {**told, "rows": rows.rows, "hooks": list(seen)}


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    logging.getLogger("pytorch_lightning").setLevel(logging.ERROR)
    shown, sys.stdout = sys.stdout, sys.stderr
    names = sys.argv[1:] or SCENARIOS
    json.dump({"release": pl.__version__, "told": {name: run(*SCENARIOS[name]) for name in names}}, shown)
