import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).mean()

    def training_epoch_end(self, outputs):
        self.history.note([output["loss"] for output in outputs])
        self.best["loss"] = torch.stack([output["loss"] for output in outputs]).min()


class Report(pl.Callback):
    def on_train_epoch_end(self, trainer, pl_module):
        print(pl_module.history.last())


class Best(pl.Callback):
    def on_epoch_end(self, trainer, pl_module):
        print(pl_module.best)
