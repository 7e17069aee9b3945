import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.rows, self.scores, self.names = [], [], ["a"]

    def validation_step(self, batch, batch_idx):
        self.seen = batch_idx
        return self(batch)

    def validation_epoch_end(self, outputs):
        self.scores = torch.cat(outputs)
        self.logger.experiment.add_text("names", self.names.copy()[0])
        self.log("top", self.top.compute())

    def on_validation_epoch_end(self):
        self.rows.append(1)


class Report(pl.Callback):
    def on_validation_epoch_end(self, trainer, pl_module):
        print(pl_module.seen, pl_module.names, pl_module.rows, pl_module.top, pl_module.logger)
        trainer.scores = 3

    def on_validation_end(self, trainer, pl_module):
        print(pl_module.scores)

    def on_train_epoch_end(self, trainer, pl_module):
        print(pl_module.scores)


class Fit(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).mean()

    def training_epoch_end(self, outputs):
        self.losses = outputs


class Keep(pl.callbacks.ModelCheckpoint):
    def on_train_epoch_end(self, trainer, pl_module):
        print(pl_module.losses)
        super().on_train_epoch_end(trainer, pl_module)
