from dataclasses import dataclass
from typing import Optional

import pytorch_lightning as pl
import torch
from numpy import gradient
from pytorch_lightning.callbacks import ModelCheckpoint
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class Ripples(pl.LightningModule):
    def __init__(self, lr=0.02):
        super().__init__()
        self.save_hyperparameters()
        self.net = nn.Sequential(nn.Linear(3, 8), nn.Tanh(), nn.Linear(8, 1))

    def error(self, batch):
        return ((self.net(batch[0])[:, 0] - batch[1]) ** 2).mean()

    def training_step(self, batch, batch_idx):
        return self.error(batch)

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append(outputs)

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        self.log("train_error", torch.stack([output["loss"] for output in outputs]).mean())

    def validation_step(self, batch, batch_idx):
        return self.error(batch)

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        self.log("val_error", torch.stack(outputs).mean())

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.hparams.lr)


@dataclass
class Study:
    name: str = "ripples"
    epochs: int = 3
    auto_lr_find: bool = False
    resume_from_checkpoint: Optional[str] = None

    def options(self):
        options = {
            "max_epochs": self.epochs,
            "accelerator": "cpu",
            "enable_progress_bar": False,
            "enable_model_summary": False,
            "log_every_n_steps": 1,
        }
        if self.resume_from_checkpoint is not None:
            options["resume_from_checkpoint"] = self.resume_from_checkpoint
        return options


def run(study: Study, train, val):
    pl.seed_everything(12)
    net = Ripples()
    kept = ModelCheckpoint(dirpath=study.name, monitor="val_error")
    trainer_options = dict(study.options())
    ckpt_path = trainer_options.pop("resume_from_checkpoint", None)
    trainer = pl.Trainer(callbacks=[kept, ModelCheckpoint(dirpath=study.name, filename="last", enable_version_counter=False)], logger=pl.loggers.CSVLogger(study.name), **trainer_options)
    if study.auto_lr_find:
        tuner = pl.tuner.Tuner(trainer)
        lr_finder = tuner.lr_find(net, train, val, update_attr=False)
        steepest = gradient(lr_finder.results["loss"][10:-1]).argmin()
        net.hparams.lr = lr_finder.results["lr"][10 + steepest]
    trainer.fit(net, train, val, ckpt_path=ckpt_path)
    print(study.name, trainer.current_epoch, round(float(trainer.callback_metrics["val_error"]), 6))
    return trainer.checkpoint_callbacks[-1].best_model_path


torch.manual_seed(4)
x = torch.randn(48, 3)
data = TensorDataset(x, torch.sin(x[:, 0] * x[:, 1]))
loaders = DataLoader(data, batch_size=12), DataLoader(data, batch_size=16)
last = run(Study(), *loaders)
run(Study(name="further", epochs=5, resume_from_checkpoint=last), *loaders)
