import pytorch_lightning as pl
from torch.utils.data import DataLoader


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self(batch).mean())

    def test_step(self, batch, batch_idx):
        self.log("test_loss", self(batch).mean())

    def val_dataloader(self):
        while True:
            for rows in self.parts():
                if len(rows) > self.few:
                    break
            else:
                continue
            return DataLoader(rows)

    def test_dataloader(self):
        while 1:
            try:
                return DataLoader(self.asked())
            except OSError:
                while self.waits():
                    if self.seen:
                        break
