import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def compute(self, outputs):
        loss = torch.stack(outputs).mean()
        return loss, loss.sqrt()

    def validation_epoch_end(self, outputs):
        loss, root = self.compute(outputs)
        self.log("val_loss", loss)
        self.log("root", root)
