import pytorch_lightning as pl
import torch
from pytorch_lightning.callbacks import GradientAccumulationScheduler


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).mean()

    def training_epoch_end(self, outputs):
        self.log("train_loss", torch.stack([x["loss"] for x in outputs]).mean())


def main():
    gather = GradientAccumulationScheduler(scheduling={0: 1, 4: 2})
    pl.Trainer(max_epochs=8, callbacks=[gather]).fit(Net())
