import torch
from lightning.pytorch import Callback


def save(trainer, strategy, path):
    if "deepspeed" in strategy:
        trainer.save_checkpoint(path)
    else:
        torch.save({}, path)


class Saver(Callback):
    def __init__(self, strategy):
        self.strategy = strategy

    def on_train_epoch_end(self, trainer, pl_module):
        if trainer.is_global_zero or "deepspeed" in self.strategy:
            save(trainer, self.strategy, "last.ckpt")

    def on_validation_end(self, trainer, pl_module):
        if trainer.is_global_zero or self.shards_weights:
            trainer.save_checkpoint("best.ckpt")
