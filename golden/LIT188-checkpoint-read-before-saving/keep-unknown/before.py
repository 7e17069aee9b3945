import glob
import os
import shutil

import pytorch_lightning as pl


class Upload(pl.Callback):
    def on_epoch_end(self, trainer, pl_module):
        send(trainer.checkpoint_callback.best_model_path)

    def on_train_epoch_end(self, trainer, pl_module):
        print(trainer.checkpoint_callback.best_model_path)


class Copies(pl.Callback):
    def on_epoch_end(self, trainer, pl_module):
        self._copy(trainer)

    def _copy(self, trainer):
        for path in glob.glob(os.path.join(trainer.checkpoint_callback.dirpath, "*.ckpt")):
            shutil.copy(path, "backup")


class Counts(pl.Callback):
    def on_epoch_end(self, trainer, pl_module):
        self.epochs += 1
        print(trainer.checkpoint_callback.monitor)


checkpoint = pl.callbacks.ModelCheckpoint(monitor="val_loss")
trainer = pl.Trainer(callbacks=[checkpoint, Upload(), Copies(), Counts()])
