from time import time

import torch
from pytorch_lightning import LightningModule


class Base(LightningModule):
    def on_epoch_start(self):
        """Save time"""
        self.tic = time()
        return super().on_epoch_start()

    def on_validation_epoch_end(self):
        print(f"This epoch took {time() - self.tic} s")


class Net(Base):
    def training_step(self, batch, batch_idx):
        return self(batch).mean()

    def validation_step(self, batch, batch_idx):
        return self(batch).mean()

    def on_validation_epoch_start(self):
        super().on_validation_epoch_start()
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.log("loss", torch.stack(outputs).mean())
        return super().on_validation_epoch_end()
