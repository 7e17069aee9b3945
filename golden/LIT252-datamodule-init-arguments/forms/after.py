import pytorch_lightning as pl


class Data(pl.LightningDataModule):
    def __init__(self, train, val=None):
        super().__init__()
        self.train_transforms = train
        self.val_transforms = val
        self.dims = (1, 28, 28)
        self.size = 3


class Short(pl.LightningDataModule):
    def __init__(self, train, val):
        super().__init__(
            # for training
        )
        self.train_transforms = train
        self.val_transforms = val
