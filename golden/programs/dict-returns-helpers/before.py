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
        self.hparams = hparams
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
        return self._step(batch, "train")

    def validation_step(self, batch, batch_idx):
        return self._step(batch, "val")

    def test_step(self, batch, batch_idx):
        return self._step(batch, "test")

    def _epoch_end(self, outputs, prefix):
        loss = torch.stack([x["loss"] for x in outputs]).mean()
        within = torch.stack([x["within"] for x in outputs]).mean()
        results = {f"{prefix}_loss": loss}
        results.update({
            # the curves of the paper
            "log": {f"{prefix}_loss": loss, f"{prefix}_within": within},
            "progress_bar": {f"{prefix}_within": within},
        })
        return results

    def validation_epoch_end(self, outputs):
        return self._epoch_end(outputs, "val")

    def test_epoch_end(self, outputs):
        return self._epoch_end(outputs, "test")

    def training_epoch_end(self, outputs):
        if len(outputs) < 2:
            return {}
        spread = torch.stack([x["loss"] for x in outputs]).std()
        if self.current_epoch % 2 == 0:
            return {"log": {"spread": spread}}
        else:
            return {"log": {"spread": spread}, "progress_bar": {"odd": 1.0}}

    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.parameters(), lr=self.hparams.lr, momentum=0.9)
        scheduler = ReduceLROnPlateau(optimizer, factor=0.5, patience=0, threshold=0.3)
        return [optimizer], [scheduler]

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
        max_epochs=5, num_sanity_val_steps=0, row_log_interval=1, progress_bar_refresh_rate=0, weights_summary=None
    )
    trainer.fit(model)
    trainer.test(model)
