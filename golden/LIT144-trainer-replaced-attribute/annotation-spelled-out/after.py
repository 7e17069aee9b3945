from typing import Optional

from pytorch_lightning.accelerators import CUDAAccelerator
from pytorch_lightning.callbacks import ModelCheckpoint


def checked(trainer: "pytorch_lightning.Trainer", cfg=None):
    if (trainer.num_devices if isinstance(trainer.accelerator, CUDAAccelerator) else 0) > 1:
        raise ValueError(cfg)
    return ModelCheckpoint()


def counted(trainer: Optional["pytorch_lightning.Trainer"] = None):
    return trainer.num_devices if isinstance(trainer.accelerator, CUDAAccelerator) else 0
