import pytorch_lightning as pl
import torch
from pytorch_lightning.callbacks import GradientAccumulationScheduler


class Net(pl.LightningModule):
    def on_train_batch_end(self, outputs, batch, batch_idx):
        self.losses.append(outputs["loss"])

    def on_train_epoch_end(self):
        self.log("train_loss", torch.stack(self.losses).mean())


pl.Trainer(max_epochs=8, callbacks=[GradientAccumulationScheduler({4: 2})]).fit(Net())
