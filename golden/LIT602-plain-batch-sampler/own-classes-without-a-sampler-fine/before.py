import lightning as L
from others import Unknown
from torch.utils.data import BatchSampler, DataLoader


class Derived(BatchSampler):
    def __init__(self, lengths, *, sampler=None, batch_size=8, drop_last=False):
        super().__init__(sampler, batch_size, drop_last)


class Plain(BatchSampler):
    def __len__(self):
        return 4


class Any(BatchSampler):
    def __init__(self, *args):
        super().__init__(*args)


class Between(Unknown, BatchSampler):
    pass


class Data(L.LightningDataModule):
    def train_dataloader(self):
        return DataLoader(self.train, batch_sampler=Derived(self.lengths, sampler=self.order))

    def val_dataloader(self):
        return [
            DataLoader(self.val, batch_sampler=Plain(self.order, 8, False)),
            DataLoader(self.val, batch_sampler=Any(self.order, 8, False)),
            DataLoader(self.val, batch_sampler=Between(8)),
        ]


trainer = L.Trainer(accelerator="gpu", devices=2)
trainer.fit(Net(), Data())
