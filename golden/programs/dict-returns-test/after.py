"""Estimate the age of trees from ring widths. `python before.py` trains and tests."""
import pytorch_lightning as pl
import torch
from pytorch_lightning.callbacks import ModelCheckpoint
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


def trees(n, seed):
    g = torch.Generator().manual_seed(seed)
    age = torch.rand(n, generator=g)
    rings = torch.exp(-age[:, None] * torch.linspace(0, 3, 9)) + 0.05 * torch.randn(n, 9, generator=g)
    return TensorDataset(rings, age)


class TreeAge(pl.LightningModule):
    def __init__(self, lr=0.05):
        super().__init__()
        self.lr = lr
        self.net = nn.Sequential(nn.Linear(9, 12), nn.Tanh(), nn.Linear(12, 1))

    def forward(self, rings):
        return self.net(rings).view(-1)

    def training_step(self, batch, batch_idx):
        rings, age = batch
        loss = nn.functional.mse_loss(self(rings), age)
        log = {"train_loss": loss}
        self.log_dict(log, prog_bar=True)
        return {"loss": loss}

    def validation_step(self, batch, batch_idx):
        rings, age = batch
        error = (self(rings) - age).abs()
        return {"val_loss": (error**2).mean(), "within": (error < 0.1).float().mean()}

    def test_step(self, batch, batch_idx):
        output = self.validation_step(batch, batch_idx)
        return {"test_loss": output["val_loss"], "within": output["within"]}

    def aggregate(self, outputs, key):
        return torch.stack([x[key] for x in outputs]).mean()

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        log = {"val_loss": self.aggregate(outputs, "val_loss"), "within": self.aggregate(outputs, "within")}
        self.log_dict(log)

    def on_test_epoch_start(self):
        self.test_step_outputs = []

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs.append(outputs)

    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        self.test_step_outputs = []
        log = {"test_loss": self.aggregate(outputs, "test_loss"), "test_within": self.aggregate(outputs, "within")}
        self.log_dict(log)

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.lr)

    def train_dataloader(self):
        return DataLoader(trees(64, 0), batch_size=16)

    def val_dataloader(self):
        return DataLoader(trees(30, 1), batch_size=16)

    def test_dataloader(self):
        return DataLoader(trees(30, 2), batch_size=16)


if __name__ == "__main__":
    pl.seed_everything(37)
    checkpoint = ModelCheckpoint(dirpath="trees", filename="{epoch}", monitor="val_loss", save_top_k=1, verbose=False)
    trainer = pl.Trainer(
        max_epochs=5, callbacks=[checkpoint], num_sanity_val_steps=0, log_every_n_steps=1, logger=True
    )
    trainer.fit(TreeAge())
    results = trainer.test()
    print(sorted((key, round(float(value), 4)) for key, value in results[0].items()))
