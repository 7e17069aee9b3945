import pytorch_lightning as pl
import torch


class Spread(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        loss = torch.stack(outputs).mean()
        self.log("val_loss", loss)
        return {"val_loss": loss, **self.metrics(outputs)}


class Computed(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        self.log("val_loss", torch.stack(outputs).mean())
        return self.metrics(outputs)
