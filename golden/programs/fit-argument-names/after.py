"""Calibrate a sensor; all loaders are given to the methods of the trainer."""
import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


def readings(n, seed, drift=0.0):
    g = torch.Generator().manual_seed(seed)
    raw = torch.rand(n, 3, generator=g)
    truth = 3 * raw[:, 0] - raw[:, 1] ** 2 + drift
    return TensorDataset(raw, truth + 0.05 * torch.randn(n, generator=g))


def loader(*args, **kwargs):
    return DataLoader(readings(*args, **kwargs), batch_size=16)


class Calibration(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(3, 8), nn.Softplus(), nn.Linear(8, 1))

    def forward(self, raw):
        return self.net(raw)[:, 0]

    def error(self, batch):
        raw, truth = batch
        return nn.functional.mse_loss(self(raw), truth)

    def training_step(self, batch, batch_idx):
        return self.error(batch)

    def validation_step(self, batch, batch_idx):
        self.log("val_mse", self.error(batch))

    def test_step(self, batch, batch_idx):
        self.log("test_mse", self.error(batch))

    def predict_step(self, batch, batch_idx, dataloader_idx=None):
        return self(batch[0])

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=0.02)


def main():
    pl.seed_everything(0)
    model = Calibration()
    trainer = pl.Trainer(max_epochs=3, logger=False, enable_checkpointing=False)
    trainer.fit(
        model,
        train_dataloaders=loader(80, 0),
        val_dataloaders=loader(32, 1),  # the same day
    )
    trainer.validate(model, dataloaders=loader(32, 2))
    trainer.test(model, dataloaders=loader(32, 3, drift=0.2))
    trainer.test(model, loader(32, 4))
    options = dict(dataloaders=[loader(16, 5)], verbose=False)
    (result,) = trainer.test(model, **options)
    print("drift costs", round(result["test_mse"], 4))
    predictions = trainer.predict(model, dataloaders=loader(20, 6))
    print(len(predictions), "batches")


if __name__ == "__main__":
    main()
