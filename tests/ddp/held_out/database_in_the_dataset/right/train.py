import torch
import pytorch_lightning as pl
from torch.utils.data import DataLoader

from data import Rows


class RowModule(pl.LightningDataModule):
    def __init__(self):
        super().__init__()

    def setup(self, stage):
        self.rows = Rows(":memory:")

    def train_dataloader(self):
        return DataLoader(self.rows, batch_size=8)


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.l = torch.nn.Linear(1, 1)

    def training_step(self, batch, batch_idx):
        return (self.l(batch) - batch).abs().mean()

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=1e-2)


def run(trainer_class=pl.Trainer):
    trainer = trainer_class(max_epochs=1, accelerator="cpu", devices=2, strategy="ddp_spawn")
    trainer.fit(Net(), datamodule=RowModule())


if __name__ == "__main__":
    run()
