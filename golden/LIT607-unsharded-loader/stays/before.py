import lightning as L
from torch.utils.data import ConcatDataset, DataLoader, DistributedSampler


class Net(L.LightningModule):
    def train_dataloader(self):
        return DataLoader(self.data, batch_size=4, sampler=DistributedSampler(self.data))

    def val_dataloader(self):
        return DataLoader(self.data, batch_size=4)


class Streamed(L.LightningModule):
    def train_dataloader(self):
        return DataLoader(self.stream, batch_size=4)


class Days(L.LightningDataModule):
    def setup(self, stage=None):
        rank, world = self.trainer.global_rank, self.trainer.world_size
        self.mine = ConcatDataset([Day(number) for number in range(100)[rank::world]])

    def train_dataloader(self):
        return DataLoader(self.mine, batch_size=4, shuffle=True)


class Weeks(Days):
    def train_dataloader(self):
        return DataLoader(self.mine, batch_size=7, shuffle=True)


trainer = L.Trainer(devices=2, strategy="ddp", use_distributed_sampler=False)
