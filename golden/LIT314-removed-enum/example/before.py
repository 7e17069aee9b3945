from pytorch_lightning.utilities import AMPType


def is_half(trainer):
    return trainer.amp_backend == AMPType.NATIVE
