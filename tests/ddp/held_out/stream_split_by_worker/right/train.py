import torch
from torch.utils.data import DataLoader
import pytorch_lightning as pl

from stream import Shards


class Net(pl.LightningModule):
    def __init__(self, shards=8):
        super().__init__()
        self.save_hyperparameters()
        self.l = torch.nn.Linear(2, 2)

    def training_step(self, batch, batch_idx):
        return (self.l(batch) - batch).pow(2).mean()

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters())

    def train_dataloader(self):
        return DataLoader(Shards(list(range(self.hparams.shards)), self.trainer.global_rank, self.trainer.world_size), batch_size=4, num_workers=2)


class MyTrainer(pl.Trainer):
    def __init__(self, **kwargs):
        kwargs.setdefault("max_epochs", 1)
        super().__init__(accelerator="gpu", devices=2, strategy="ddp", **kwargs)


if __name__ == "__main__":
    MyTrainer().fit(Net())
