import pytorch_lightning as pl
from torch.nn import functional as F


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        x, y = batch
        loss = F.cross_entropy(self(x), y)
        self.log("train_loss", loss, on_step=True, on_epoch=True, batch_size=1)
        self.log_dict({"a": loss, "b": loss}, on_step=False, on_epoch=True, prog_bar=True, batch_size=1)
        self.track(loss)
        return loss

    def track(self, loss):
        self.log("tracked", loss.detach(), False, True, False, True, batch_size=1)

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch), on_epoch=True)
