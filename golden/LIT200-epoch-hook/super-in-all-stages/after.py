from time import time

import torch
from pytorch_lightning import LightningModule


class Base(LightningModule):
    def validation_step(self, batch, batch_idx):
        raise NotImplementedError

    def on_train_epoch_start(self):
        """
        Save time
        """
        self.tic = time()
        return super().on_train_epoch_start()

    def validation_epoch_end(self, outputs):
        print(f"This epoch took {time() - self.tic} s")
        return super().validation_epoch_end(outputs)

    def on_validation_epoch_start(self):
        self.tic = time()
        return super().on_validation_epoch_start()
