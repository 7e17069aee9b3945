import pytorch_lightning as pl
from torch.utils.data import DataLoader


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self(batch).mean())

    def test_step(self, batch, batch_idx):
        self.log("test_loss", self(batch).mean())

    def val_dataloader(self):
        while True:
            try:
                return DataLoader(self.asked())
            except OSError:
                break

    def test_dataloader(self):
        while True:
            for rows in self.parts():
                if rows:
                    return DataLoader(rows)
            else:
                break
