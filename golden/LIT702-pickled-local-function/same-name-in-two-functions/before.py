import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader


class Data(pl.LightningDataModule):
    def train_dataloader(self):
        def collate(items):
            return torch.stack(items)

        return DataLoader(self.train, num_workers=2, collate_fn=collate)

    def val_dataloader(self):
        def collate(items):
            return torch.stack(items) * 2

        return DataLoader(self.val, num_workers=2, collate_fn=collate)


pl.Trainer(strategy="ddp_spawn", devices=2).fit(pl.LightningModule(), Data())
