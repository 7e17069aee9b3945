import lightning as L
from torch.utils.data import DataLoader, DistributedSampler

BY_NAME = {}


def loader(rows, hp, shuffle):
    options = {"batch_size": hp.batch, "num_workers": hp.workers}
    if hp.distributed:
        options["sampler"] = DistributedSampler(rows, shuffle=shuffle)
    else:
        options["shuffle"] = shuffle
    BY_NAME["distributed"] = DistributedSampler(rows)
    return DataLoader(rows, **options)


class Data(L.LightningDataModule):
    def __init__(self, rows, hp):
        super().__init__()
        self.rows, self.hp = rows, hp

    def train_dataloader(self):
        return loader(self.rows, self.hp, True)

    def val_dataloader(self):
        return loader(self.rows, self.hp, False)
