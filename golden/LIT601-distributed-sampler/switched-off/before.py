"""Lightning does not share out the data here."""

import lightning as L
from torch.utils.data import DataLoader
from torch.utils.data.distributed import DistributedSampler


class Data(L.LightningDataModule):
    def train_dataloader(self):
        return DataLoader(self.data, sampler=DistributedSampler(self.data))


trainer = L.Trainer(devices=2, use_distributed_sampler=False)
