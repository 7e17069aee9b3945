"""What `hasattr` asks for is not there any more, so that another branch is taken."""

import pytorch_lightning as pl


def batch_of(trainer: pl.Trainer):
    if hasattr(trainer, "batch_idx"):
        return trainer.batch_idx + 1
    return trainer.global_step % trainer.num_training_batches


def total_of(trainer: pl.Trainer):
    return trainer.total_batch_idx if hasattr(trainer, "total_batch_idx") else 0


def is_late(trainer: pl.Trainer):
    return hasattr(trainer, "batch_idx") and trainer.batch_idx > 100
