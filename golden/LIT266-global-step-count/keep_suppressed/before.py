import pytorch_lightning as pl
import torch


class Every(pl.Callback):
    def on_train_batch_end(self, trainer, *args):
        if trainer.global_step % 10 == 0:  # noqa: LIT266
            print("ten")
