from typing import Optional

from pytorch_lightning.callbacks import ModelCheckpoint


def checked(trainer: "pytorch_lightning.Trainer", cfg=None):
    if trainer.num_gpus > 1:
        raise ValueError(cfg)
    return ModelCheckpoint()


def counted(trainer: Optional["pytorch_lightning.Trainer"] = None):
    return trainer.num_gpus
