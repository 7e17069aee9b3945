import lightning as L
from torch.utils.data import DataLoader, Sampler


class Part(Sampler):
    def __init__(self, count, first, step):
        self.chosen = range(first, count, step)

    def __iter__(self):
        return iter(self.chosen)

    def __len__(self):
        return len(self.chosen)


class Data(L.LightningDataModule):
    def train_dataloader(self):
        rank, world = self.trainer.global_rank, self.trainer.world_size
        return DataLoader(self.train, sampler=Part(len(self.train), rank, world))

    def val_dataloader(self):
        first, step = 0, self.trainer.world_size
        return DataLoader(self.val, sampler=Part(len(self.val), first, step))

    def test_dataloader(self):
        first = self.trainer.global_rank
        step = self.trainer.world_size
        sampler = Part(len(self.val), first, step=step)
        return DataLoader(self.val, sampler=sampler)


trainer = L.Trainer(devices=2, strategy="ddp")
