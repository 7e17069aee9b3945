import pytorch_lightning as pl
from torch.utils.data import Dataset


class Rows(Dataset):
    def __getitem__(self, index):
        return self.train_transforms(index)


class Images(pl.LightningDataModule):
    train_transforms = None

    @property
    def dims(self):
        return (1, 28, 28)

    def setup(self, stage=None):
        self.val_transforms = flip()
        self.train = read(self.train_transforms or flip(), self.dims)
        self.val = read(self.val_transforms)
