import pytorch_lightning as pl
import torch
from torch.optim.lr_scheduler import ReduceLROnPlateau


class Net(pl.LightningModule):
    def configure_optimizers(self):
        self.optimizer = torch.optim.AdamW(self.model.parameters(), self.args.learning_rate)
        self.scheduler = ReduceLROnPlateau(self.optimizer, mode="min", factor=0.5)
        return [self.optimizer], [self.scheduler]

    def validation_epoch_end(self, outputs):
        self.scheduler.step(outputs[0])


class InADict(pl.LightningModule):
    def configure_optimizers(self):
        optimizer = torch.optim.AdamW(self.model.parameters())
        self.scheduler = ReduceLROnPlateau(optimizer)
        print(self.scheduler.patience)
        return {"optimizer": optimizer, "lr_scheduler": self.scheduler}
