"""Lightning takes the folder of a checkpoint from rank 0, and its own saving is for all ranks."""

import os
from datetime import datetime

import lightning as L
from lightning.pytorch.callbacks import ModelCheckpoint

stamp = datetime.now().strftime("%Y%m%d-%H%M%S")


class Net(L.LightningModule):
    def on_train_epoch_end(self):
        self.trainer.save_checkpoint("last.ckpt")
        self.logger.experiment.add_scalar("a", 1)
        self.logger.log_metrics({"a": 1})


callbacks = [ModelCheckpoint(dirpath=f"runs/{stamp}-{os.getpid()}")]
trainer = L.Trainer(devices=2, strategy="ddp", callbacks=callbacks)
