"""What is drawn is kept in an attribute and written to a file, too: what belongs where is not seen."""

import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader


class Orders(pl.LightningDataModule):
    def prepare_data(self):
        if getattr(self, "data_prepared", False):
            return
        self.data_prepared = True
        order = torch.randperm(500)
        torch.save(order, "order.pt")
        self.order = order.tolist()

    def train_dataloader(self):
        return DataLoader(self.order)

    def test_dataloader(self):
        return DataLoader(self.order[:10])


def main(model, devices):
    data = Orders()
    trainer = pl.Trainer(max_epochs=1, accelerator="gpu", devices=devices)
    trainer.fit(model, datamodule=data)
    trainer.test(model, datamodule=data)
