"""Read before anything sets them, in several places."""
import pytorch_lightning as pl


class Data(pl.LightningDataModule):
    """Digits."""

    name = "digits"

    def setup(self, stage=None):
        train = self.train_transforms or default()
        if self.test_transforms is None:  # nobody gave one
            train = self.train_transforms
        self.train = read(train)

    def shape(self):
        return self.dims


data = Data()
data.train_transforms = flip()
print(data.dims)
