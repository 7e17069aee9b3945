from dataclasses import dataclass
from typing import Optional

import pytorch_lightning as pl
import torch
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

    def training_epoch_end(self, outputs):
        self.log("train_error", torch.stack([output["loss"] for output in outputs]).mean())

    def validation_step(self, batch, batch_idx):
        return self.error(batch)

    def validation_epoch_end(self, outputs):
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
            "auto_lr_find": self.auto_lr_find,
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
    kept = ModelCheckpoint(dirpath=study.name, monitor="val_error", save_last=True)
    trainer = pl.Trainer(callbacks=[kept], logger=pl.loggers.CSVLogger(study.name), **study.options())
    if study.auto_lr_find:
        trainer.tune(net, train, val)
    trainer.fit(net, train, val)
    print(study.name, trainer.current_epoch, round(float(trainer.callback_metrics["val_error"]), 6))
    return trainer.checkpoint_callback.last_model_path


torch.manual_seed(4)
x = torch.randn(48, 3)
data = TensorDataset(x, torch.sin(x[:, 0] * x[:, 1]))
loaders = DataLoader(data, batch_size=12), DataLoader(data, batch_size=16)
last = run(Study(), *loaders)
run(Study(name="further", epochs=5, resume_from_checkpoint=last), *loaders)
