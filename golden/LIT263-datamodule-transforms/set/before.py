"""Set by the project, or given to `super()`: nothing to add."""
import pytorch_lightning as pl
from mine import Other


class Data(pl.LightningDataModule):
    def __init__(self, train_transforms=None):
        super().__init__()
        self.train_transforms = train_transforms

    def setup(self, stage):
        self.train = read(self.train_transforms)


class Given(pl.LightningDataModule):
    def __init__(self, transforms):
        super().__init__(val_transforms=transforms)

    def setup(self, stage):
        self.val = read(self.val_transforms)


class Child(Data):
    def test_dataloader(self):
        return load(self.train_transforms)


data = Data()
data.val_transforms = flip()
print(Other().test_transforms)
