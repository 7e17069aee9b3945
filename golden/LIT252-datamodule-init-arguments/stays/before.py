import pytorch_lightning as pl


class Data(pl.LightningDataModule):
    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)


class Base(pl.LightningDataModule):
    def __init__(self, train_transforms):
        super().__init__()
        self.train_transforms = train_transforms


class Child(Base):
    def __init__(self):
        super().__init__(train_transforms=None)
