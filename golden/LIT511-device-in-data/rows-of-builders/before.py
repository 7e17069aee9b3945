import torch
from lightning.pytorch import LightningModule, Trainer
from torch.utils.data import DataLoader, TensorDataset


class Head(LightningModule):
    def training_step(self, batch, batch_idx):
        return self.layer(batch[0]).mean()


def loaders(config):
    rows = torch.load(config.path).cuda()
    return DataLoader(TensorDataset(rows), batch_size=8)


def run(config):
    Trainer(max_epochs=1).fit(Head(), loaders(config))
