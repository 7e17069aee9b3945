import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return {"loss": self(batch).mean()}

    def training_epoch_end(self, outputs):
        mean = torch.stack([one["loss"] for one in outputs]).mean()
        return {"train_loss": mean}
