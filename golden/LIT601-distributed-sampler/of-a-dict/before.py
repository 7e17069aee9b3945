import lightning as L
import torch.distributed as dist
from torch.utils.data import DataLoader, DistributedSampler, RandomSampler, SequentialSampler

SAMPLERS = {"random": RandomSampler, "distributed": DistributedSampler}
PLAIN = {"random": RandomSampler, "in order": SequentialSampler}


class Data(L.LightningDataModule):
    def train_dataloader(self):
        sampler = SAMPLERS[self.kind](self.train)
        return DataLoader(self.train, sampler=sampler)

    def val_dataloader(self):
        return DataLoader(self.val, sampler=PLAIN[self.kind](self.val))

    def test_dataloader(self):
        return DataLoader(self.test, sampler=SAMPLERS["random"](self.test))

    def predict_dataloader(self):
        kinds = {"distributed": DistributedSampler}
        return DataLoader(self.test, sampler=kinds.get(self.kind, SequentialSampler)(self.test))


class Asks(L.LightningDataModule):
    def train_dataloader(self):
        if dist.is_initialized():
            sampler = SAMPLERS[self.kind](self.train)
        else:
            sampler = RandomSampler(self.train)
        return DataLoader(self.train, sampler=sampler, batch_size=len(SAMPLERS))


CALLED = dict(random=RandomSampler, distributed=DistributedSampler)


class OfCall(L.LightningDataModule):
    def train_dataloader(self):
        return DataLoader(self.train, sampler=CALLED[self.kind](self.train))

    def val_dataloader(self):
        return DataLoader(self.val, sampler=CALLED["random"](self.val))
