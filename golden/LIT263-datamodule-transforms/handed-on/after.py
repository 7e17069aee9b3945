"""What a class hands on to `super()` may hold one, which the user sets now."""
import pytorch_lightning as pl


class Letters(pl.LightningDataModule):
    """Letters."""

    test_transforms = None
    train_transforms = None
    name = "letters"

    def __init__(self, folder, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.folder = folder

    def train_dataloader(self):
        transforms = self.default_transforms() if self.train_transforms is None else self.train_transforms
        return make(self.folder, transforms)

    def test_dataloader(self):
        return make(self.folder, self.test_transforms)

    def default_transforms(self):
        return None
