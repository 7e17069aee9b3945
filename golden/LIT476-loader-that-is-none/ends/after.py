import pytorch_lightning as pl
from torch.utils.data import DataLoader


class Net(pl.LightningModule):
    held_out = None

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self(batch).mean())

    def test_step(self, batch, batch_idx):
        self.log("test_loss", self(batch).mean())

    def val_dataloader(self):
        pass

    def test_dataloader(self):
        """None, unless some rows are held out."""
        if self.held_out:
            return DataLoader(self.held_out)
        else:
            print("no test")


class Documented(Net):
    def val_dataloader(self):
        """There is nothing to validate with."""
        return []

    def test_dataloader(self):
        try:
            return DataLoader(open(self.held_out).readlines())
        except OSError:
            print("no test")
        return []


class Dotted(Net):
    def val_dataloader(self):
        return []

    def test_dataloader(self):
        # nothing
        return []
