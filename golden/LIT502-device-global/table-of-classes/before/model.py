import pytorch_lightning as pl
import torch

from nets import Encoder


def build(name):
    return {"encoder": Encoder}[name]()


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.encoder = build("encoder")

    def training_step(self, batch, batch_idx):
        return self.encoder(batch).sum()

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)

    def train_dataloader(self):
        return torch.utils.data.DataLoader(torch.randn(4, 4), batch_size=2)
