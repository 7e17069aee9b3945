import pytorch_lightning as pl


class Data(pl.LightningDataModule):
    def __init__(self, train, val=None):
        super().__init__(train_transforms=train, val_transforms=val, dims=(1, 28, 28))
        self.size = 3


class Short(pl.LightningDataModule):
    def __init__(self, train, val):
        super().__init__(
            train,  # for training
            val,
        )
