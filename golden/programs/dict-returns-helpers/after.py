"""Soil moisture from the backscatter of two bands, with one method for all stages."""
from argparse import Namespace
from collections import OrderedDict

import pytorch_lightning as pl
import torch
import torch.nn.functional as F
from torch import nn
from torch.optim.lr_scheduler import ReduceLROnPlateau
from torch.utils.data import DataLoader, TensorDataset


def fields(n, seed):
    g = torch.Generator().manual_seed(seed)
    moisture = torch.rand(n, generator=g)
    bands = torch.stack([moisture.sqrt(), 1 - moisture**2], dim=1) + 0.1 * torch.randn(n, 2, generator=g)
    return TensorDataset(bands, moisture)


class SoilMoisture(pl.LightningModule):
    def __init__(self, hparams):
        super().__init__()
        self.save_hyperparameters(hparams)
        hparams = self.hparams
        self.net = nn.Sequential(nn.Linear(2, hparams.hidden), nn.Tanh(), nn.Linear(hparams.hidden, 1))

    def forward(self, bands):
        return self.net(bands).squeeze(1)

    def _step(self, batch, prefix):
        bands, moisture = batch
        predicted = self(bands)
        loss = F.mse_loss(predicted, moisture)
        log = {f"{prefix}_loss": loss}
        output = OrderedDict(loss=loss)
        output["within"] = ((predicted - moisture).abs() < 0.1).float().mean()
        output["log"] = log
        output["progress_bar"] = log
        return output

    def training_step(self, batch, batch_idx):
        output = self._step(batch, "train")
        self.log_dict(output["log"], prog_bar=True)
        return output

    def validation_step(self, batch, batch_idx):
        return self._step(batch, "val")

    def test_step(self, batch, batch_idx):
        return self._step(batch, "test")

    def _epoch_end(self, outputs, prefix):
        loss = torch.stack([x["loss"] for x in outputs]).mean()
        within = torch.stack([x["within"] for x in outputs]).mean()
        # the curves of the paper
        self.log(f"{prefix}_loss", loss)
        self.log(f"{prefix}_within", within, prog_bar=True)

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        self._epoch_end(outputs, "val")

    def on_test_epoch_start(self):
        self.test_step_outputs = []

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs.append(outputs)

    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        self.test_step_outputs = []
        self._epoch_end(outputs, "test")

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append(pl.utilities.memory.recursive_detach(outputs))

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        if len(outputs) < 2:
            return
        spread = torch.stack([x["loss"] for x in outputs]).std()
        if self.current_epoch % 2 == 0:
            self.log("spread", spread)
        else:
            self.log("spread", spread)
            self.log("odd", 1.0, prog_bar=True, logger=False)

    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.parameters(), lr=self.hparams.lr, momentum=0.9)
        scheduler = ReduceLROnPlateau(optimizer, factor=0.5, patience=0, threshold=0.3)
        return [optimizer], [{"scheduler": scheduler, "monitor": "val_loss"}]

    def train_dataloader(self):
        return DataLoader(fields(70, 0), batch_size=16)

    def val_dataloader(self):
        return DataLoader(fields(30, 1), batch_size=12)

    def test_dataloader(self):
        return DataLoader(fields(30, 2), batch_size=12)


if __name__ == "__main__":
    torch.manual_seed(12)
    model = SoilMoisture(Namespace(hidden=8, lr=0.2))
    trainer = pl.Trainer(
        max_epochs=5,
        num_sanity_val_steps=0,
        log_every_n_steps=1,
        enable_progress_bar=False,
        enable_model_summary=False,
        callbacks=[pl.callbacks.ModelCheckpoint(monitor="val_loss")],
    )
    trainer.fit(model)
    trainer.test(model)
