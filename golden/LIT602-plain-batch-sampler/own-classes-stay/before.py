import lightning as L
from others import Unknown
from torch.utils.data import BatchSampler, DataLoader


class Like:
    def __init__(self, sampler, batch_size, drop_last):
        self.sampler = sampler
        self.batch_size = batch_size
        self.drop_last = drop_last


class Derived(BatchSampler):
    def __init__(self, sampler, batch_size, drop_last, start=0):
        super().__init__(sampler, batch_size, drop_last)
        self.start = start


class FromElsewhere(Unknown):
    pass


class Data(L.LightningDataModule):
    def train_dataloader(self):
        return DataLoader(self.train, batch_sampler=Like(self.order, 8, True))

    def val_dataloader(self):
        return [
            DataLoader(self.val, batch_sampler=Derived(self.order, 8, True)),
            DataLoader(self.val, batch_sampler=FromElsewhere(8)),
            DataLoader(self.val, batch_sampler=self.sampler),
        ]


def script(data):
    return DataLoader(data, batch_sampler=Like(data, 8, True))


trainer = L.Trainer(accelerator="gpu", devices=2)
trainer.fit(Net(), Data())
