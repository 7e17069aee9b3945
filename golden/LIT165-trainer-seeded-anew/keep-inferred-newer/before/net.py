import torch
import pytorch_lightning as pl
from torch.utils.data import DataLoader


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self(torch.nn.functional.dropout(batch))

    def validation_step(self, batch, batch_idx):
        self.log("val", self(batch))

    def val_dataloader(self):
        return DataLoader(self.held)

    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.parameters(), lr=0.1)
        steps = self.trainer.estimated_stepping_batches
        return [optimizer], [torch.optim.lr_scheduler.OneCycleLR(optimizer, 0.1, total_steps=steps)]
