import os

import pytorch_lightning as pl
from pytorch_lightning.callbacks import Callback


class Matcher(pl.LightningModule):
    def configure_optimizers(self):
        if self.trainer.ckpt_path:  # keep the warm-up short
            self.warmup = 10
        return self.optimizer

    def validation_epoch_end(self, outputs):
        if not self.trainer.ckpt_path and self.trainer.sanity_checking:
            self.epoch = -1


class Resumed(Callback):
    def on_train_start(self, trainer, pl_module):
        names = [os.path.basename(path) for path in [trainer.ckpt_path] if path]
        print(names)
