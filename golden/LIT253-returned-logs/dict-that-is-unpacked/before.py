import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def compute(self, outputs):
        loss = torch.stack(outputs).mean()
        curves = {"lowest": min(outputs), "highest": max(outputs)}
        return loss, curves

    def validation_epoch_end(self, outputs):
        loss, curves = self.compute(outputs)
        return {"val_loss": loss, "log": {"val_loss": loss}, "curves": curves}
