"""Where one process has no sampler, the data of a validation are shuffled, and stay so."""

import lightning.pytorch as pl
from torch.utils.data import DataLoader


class Net(pl.LightningModule):
    def val_dataloader(self):
        return DataLoader(self.val, shuffle=True, batch_size=4)

    def test_dataloader(self):
        return DataLoader(self.test, shuffle=True)


class Ordered(pl.LightningModule):
    def val_dataloader(self):
        return DataLoader(self.val)

    def test_dataloader(self):
        return DataLoader(self.test)


trainer = pl.Trainer(devices=2, strategy="ddp", max_epochs=1)
