import os

import pytorch_lightning as pl
import torch


class Images(pl.Callback):
    def keep(self, pl_module, batch, split):
        name = f"{split}-{max(pl_module.global_step - 1, 0):06}.pt"
        torch.save(pl_module(batch), os.path.join(self.folder, name))

    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx):
        self.keep(pl_module, batch, "train")

    def on_validation_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx):
        self.keep(pl_module, batch, "val")


class Plain(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).mean()

    def validation_step(self, batch, batch_idx):
        self.log("loss", self(batch).mean())

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)
