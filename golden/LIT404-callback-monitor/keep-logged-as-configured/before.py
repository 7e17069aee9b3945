import pytorch_lightning as pl
import torch
from pytorch_lightning.callbacks import ModelCheckpoint


class Classifier(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        if not self.splits:
            self.log("val_loss", torch.stack(outputs).mean())
        else:
            for split, output in zip(self.splits, outputs):
                self.log(f"val_loss_{split}", torch.stack(output).mean())


trainer = pl.Trainer(callbacks=[ModelCheckpoint(dirpath="kept")])
