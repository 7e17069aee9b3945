import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return {"loss": self.net(batch).sum(), "count": 1}

    def training_epoch_end(self, outputs):
        self.log("train_loss", torch.stack([output["loss"] for output in outputs]).mean())
