import lightning as L
from torch.utils.data import DataLoader, Sampler


class Groups:
    def __init__(self, lengths, size):
        self.order = sorted(range(len(lengths)), key=lambda i: lengths[i])
        self.size = size

    def __iter__(self):
        for i in range(0, len(self.order), self.size):
            yield self.order[i : i + self.size]


class Buckets(Sampler):
    def __init__(self, buckets):
        self.buckets = buckets

    def __iter__(self):
        yield from self.buckets


class Data(L.LightningDataModule):
    def train_dataloader(self):
        return DataLoader(self.train, batch_sampler=Groups(self.lengths, 8))

    def val_dataloader(self):
        sampler = Buckets(self.buckets)
        return DataLoader(self.val, batch_sampler=sampler)


trainer = L.Trainer(accelerator="gpu", devices=2)
trainer.fit(Net(), Data())
