import pytorch_lightning as pl


class Given(pl.LightningDataModule):
    def __init__(self, transforms, **kwargs):
        super().__init__(val_transforms=transforms, **kwargs)

    def setup(self, stage=None):
        self.val = read(self.val_transforms)
