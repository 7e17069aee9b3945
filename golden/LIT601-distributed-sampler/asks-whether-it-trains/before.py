import lightning as L
from torch.utils.data import DataLoader, DistributedSampler


def make_loader(rows, batch_size, train):
    sampler = DistributedSampler(rows) if train else None
    return DataLoader(rows, batch_size=batch_size, sampler=sampler, drop_last=train)


def ordered_loader(rows, train):
    sampler = DistributedSampler(rows, shuffle=False) if train else None
    return DataLoader(rows, sampler=sampler)


def told_loader(rows, train):
    sampler = DistributedSampler(rows) if train else None
    return DataLoader(rows, sampler=sampler, shuffle=not train)


class Data(L.LightningDataModule):
    def train_dataloader(self):
        return make_loader(self.rows, 4, train=True)

    def val_dataloader(self):
        return [make_loader(self.rows, 4, train=False), ordered_loader(self.rows, False), told_loader(self.rows, False)]


class Itself(L.LightningDataModule):
    def train_dataloader(self):
        return self.loader(self.rows, is_train=True)

    def val_dataloader(self):
        return self.loader(self.others, is_train=False)

    def loader(self, rows, is_train):
        return DataLoader(rows, batch_size=4, sampler=DistributedSampler(rows) if is_train else None)
