import lightning as L
from torch.utils.data import DataLoader
from torch.utils.data.distributed import DistributedSampler


class Net(L.LightningModule):
    def train_dataloader(self):
        sampler = None
        if self.trainer.use_ddp:
            sampler = DistributedSampler(self.data)
        should_shuffle = sampler is None
        return DataLoader(self.data, shuffle=should_shuffle, sampler=sampler, num_workers=4)


class Kept(L.LightningModule):
    def train_dataloader(self):
        sampler = None
        if self.trainer.use_ddp:
            sampler = DistributedSampler(self.data)
        should_shuffle = sampler is None
        print(should_shuffle)
        return DataLoader(self.data, shuffle=should_shuffle, sampler=sampler)
