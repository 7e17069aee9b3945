import torch
from lightning.pytorch import LightningDataModule, Trainer
from torch.utils.data import DataLoader, DistributedSampler

from tests.nets import Net


def test_each_rank_has_its_part():
    data = torch.arange(8).float()[:, None]

    class Data(LightningDataModule):
        def train_dataloader(self):
            return DataLoader(data, sampler=DistributedSampler(data, shuffle=False), batch_size=1)

    Trainer(accelerator="gpu", devices=2, max_epochs=1).fit(Net(), datamodule=Data())
