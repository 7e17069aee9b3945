"""Forecast the load of a substation one step ahead from a sliding window."""
from collections import OrderedDict

import numpy as np
import torch
from pytorch_lightning import LightningModule, Trainer, seed_everything
from pytorch_lightning.loggers import TensorBoardLogger
from torch import nn
from torch.utils.data import DataLoader, Dataset


class LoadWindows(Dataset):
    """Windows of `window` hours and the hour that follows."""

    def __init__(self, start, hours, window=12):
        time = np.arange(start, start + hours)
        rng = np.random.RandomState(start)
        load = np.sin(2 * np.pi * time / 24) + 0.4 * np.sin(2 * np.pi * time / 168) + 0.1 * rng.randn(hours)
        self.load = torch.tensor(load, dtype=torch.float32)
        self.window = window

    def __len__(self):
        return len(self.load) - self.window

    def __getitem__(self, index):
        return self.load[index : index + self.window], self.load[index + self.window]


class LoadForecaster(LightningModule):
    def __init__(self, window=12, hidden=16, learning_rate=1e-2):
        super().__init__()
        self.save_hyperparameters()
        self.model = nn.Sequential(
            OrderedDict(
                encoder=nn.Linear(window, hidden),
                act=nn.Tanh(),
                head=nn.Linear(hidden, 1),
            )
        )
        self.criterion = nn.MSELoss()

    def forward(self, x):
        return self.model(x).squeeze(-1)

    # --- steps ---------------------------------------------------------------

    def _shared_step(self, batch):
        window, target = batch
        prediction = self(window)
        return {
            "loss": self.criterion(prediction, target),
            "prediction": prediction.detach(),
            "target": target,
        }

    def training_step(self, batch, batch_idx):
        return self._shared_step(batch)

    def validation_step(self, batch, batch_idx):
        return self._shared_step(batch)

    def test_step(self, batch, batch_idx):
        return self._shared_step(batch)

    # --- ends of epochs ------------------------------------------------------

    def _shared_epoch_end(self, outputs, stage):
        prediction = torch.cat([out["prediction"] for out in outputs])
        target = torch.cat([out["target"] for out in outputs])
        error = prediction - target
        self.log(f"{stage}/rmse", error.pow(2).mean().sqrt())
        self.log(f"{stage}/mae", error.abs().mean(), prog_bar=True)
        self.log(f"{stage}/batch_loss", sum(out["loss"] for out in outputs) / len(outputs))

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append(outputs)

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        self._shared_epoch_end(outputs, "train")

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        self._shared_epoch_end(outputs, "val")

    def on_test_epoch_start(self):
        self.test_step_outputs = []

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs.append(outputs)

    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        self.test_step_outputs = []
        self._shared_epoch_end(outputs, "test")

    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters(), lr=self.hparams.learning_rate)
        scheduler = torch.optim.lr_scheduler.StepLR(optimizer, step_size=2, gamma=0.5)
        return [optimizer], [scheduler]


def run():
    seed_everything(3)
    train = DataLoader(LoadWindows(0, 200), batch_size=40)
    val = DataLoader(LoadWindows(300, 80), batch_size=40)
    test = DataLoader(LoadWindows(500, 60), batch_size=40)

    logger = TensorBoardLogger("tb_logs", name="load")
    trainer = Trainer(max_epochs=4, logger=logger, enable_checkpointing=False, enable_progress_bar=False)
    model = LoadForecaster()
    trainer.fit(model, train, val)
    results = trainer.test(model, test)
    print("test rmse: %.4f" % results[0]["test/rmse"])


if __name__ == "__main__":
    run()
