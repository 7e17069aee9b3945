import pytorch_lightning as pl
import torch


class Base(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return {"loss": self.net(batch).sum(), "ids": batch}

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append(pl.utilities.memory.recursive_detach(outputs))

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        print("base", len(outputs))
