"""Find the largest batch that fits, then train with it in a random order and with dropout."""
import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class Waves(pl.LightningDataModule):
    def __init__(self, batch_size=4):
        super().__init__()
        self.batch_size = batch_size

    def setup(self, stage=None):
        g = torch.Generator().manual_seed(0)
        x = torch.rand(64, 1, generator=g) * 6
        self.data = TensorDataset(x, torch.sin(x))

    def train_dataloader(self):
        return DataLoader(self.data, batch_size=self.batch_size, shuffle=True)


class WaveNet(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(1, 16), nn.Tanh(), nn.Dropout(0.2), nn.Linear(16, 1))

    def training_step(self, batch, batch_idx):
        x, y = batch
        return nn.functional.mse_loss(self.net(x), y)

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)


def main():
    pl.seed_everything(5)
    data, model = Waves(), WaveNet()
    trainer = pl.Trainer(
        max_epochs=3, auto_scale_batch_size="power", logger=False, enable_checkpointing=False, accelerator="cpu"
    )
    trainer.tune(model, datamodule=data, scale_batch_size_kwargs={"max_trials": 2})
    print("batch size", data.batch_size)
    trainer.fit(model, datamodule=data)


if __name__ == "__main__":
    main()
