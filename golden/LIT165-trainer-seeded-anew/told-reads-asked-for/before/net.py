import torch
import pytorch_lightning as pl
from torch.utils.data import DataLoader


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self(torch.nn.functional.dropout(batch))

    def validation_step(self, batch, batch_idx):
        # `self.trainer.get_model()` is not what is meant
        if hasattr(self.trainer, "running_sanity_check") and self.trainer.running_sanity_check:
            return
        try:
            on = self.trainer.on_gpu
        except AttributeError:
            on = False
        self.log("val", self(batch), on_step=on)

    def val_dataloader(self):
        return DataLoader(self.held)
