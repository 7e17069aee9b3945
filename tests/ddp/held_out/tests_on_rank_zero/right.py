import torch
from torch import nn
import torch.nn.functional as F
import pytorch_lightning as pl
from torch.utils.data import DataLoader, Dataset, TensorDataset


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.l = nn.Linear(4, 1)

    def training_step(self, batch, batch_idx):
        return self.l(batch[0]).pow(2).mean()

    def test_step(self, batch, batch_idx):
        self.log("test", self.l(batch[0]).pow(2).mean())

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters())


def main():
    loader = DataLoader(TensorDataset(torch.randn(64, 4)), 4)
    trainer = pl.Trainer(max_epochs=1, accelerator="gpu", devices=2, strategy="ddp")
    model = Net()
    trainer.fit(model, loader)
    trainer.test(model, loader)


if __name__ == "__main__":
    main()
