import pytorch_lightning as pl
import torch


class Every(pl.Callback):
    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        if (trainer.global_step - 1) % 10 == 0 or (pl_module.global_step // 2 - 1) % 10 == 0:
            print("ten")

    def on_train_epoch_start(self, trainer, pl_module):
        if trainer.global_step > 0:
            print("begun")

    def shown(self, trainer):
        return trainer.global_step + 1
