"""Autoencoder for vibration snippets of a bearing; the error tells a worn one."""
import torch
import torch.nn as nn
from pytorch_lightning import LightningDataModule, LightningModule, Trainer
from pytorch_lightning.loggers import CSVLogger
from torch.utils.data import DataLoader, Dataset


class Vibrations(Dataset):
    def __init__(self, n, wear=0.0, length=24, seed=0):
        g = torch.Generator().manual_seed(seed)
        t = torch.linspace(0, 3.14, length)
        phase = torch.rand(n, 1, generator=g)
        self.x = torch.sin(4 * t + 6 * phase) + wear * torch.sin(17 * t)
        self.x = self.x + 0.05 * torch.randn(n, length, generator=g)

    def __len__(self):
        return self.x.shape[0]

    def __getitem__(self, idx):
        return self.x[idx]


class BearingData(LightningDataModule):
    def __init__(self, batch_size=20):
        super().__init__()
        self.batch_size = batch_size

    def train_dataloader(self):
        return DataLoader(Vibrations(90, seed=0), batch_size=self.batch_size)

    def val_dataloader(self):
        return DataLoader(Vibrations(50, seed=1), batch_size=self.batch_size)

    def test_dataloader(self):
        return DataLoader(Vibrations(50, wear=0.5, seed=2), batch_size=self.batch_size)


class AutoEncoder(LightningModule):
    def __init__(self, length=24, code=4):
        super().__init__()
        self.encoder = nn.Sequential(nn.Linear(length, 12), nn.Tanh(), nn.Linear(12, code))
        self.decoder = nn.Sequential(nn.Linear(code, 12), nn.Tanh(), nn.Linear(12, length))
        self.threshold = None

    def forward(self, x):
        return self.decoder(self.encoder(x))

    def errors(self, x):
        return ((self(x) - x) ** 2).mean(dim=1)

    def training_step(self, batch, batch_idx):
        return self.errors(batch).mean()

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append(outputs)

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        losses = torch.stack([output["loss"] for output in outputs])
        self.log("train_loss", losses.mean())
        self.log("train_loss_worst", losses.max())

    def validation_step(self, batch, batch_idx):
        # one number for each snippet
        return self.errors(batch)

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        errors = torch.cat(outputs)
        self.threshold = errors.mean() + 3 * errors.std()
        self.log("val_loss", errors.mean(), prog_bar=True)
        self.log("threshold", self.threshold)

    def test_step(self, batch, batch_idx):
        return self.errors(batch)

    def on_test_epoch_start(self):
        self.test_step_outputs = []

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs.append(outputs)

    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        self.test_step_outputs = []
        errors = torch.cat(outputs, dim=0)
        worn = (errors > self.threshold).float().mean()
        self.log("worn", worn)

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=5e-3)


def main():
    torch.manual_seed(0)
    data = BearingData()
    model = AutoEncoder()
    trainer = Trainer(max_epochs=5, logger=CSVLogger("logs", name="default"), log_every_n_steps=5)
    trainer.fit(model, data)
    trainer.test(datamodule=data, ckpt_path=None, model=model)


if __name__ == "__main__":
    main()
