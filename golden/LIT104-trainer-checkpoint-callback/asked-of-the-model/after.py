import os

from pytorch_lightning import Trainer


def build(model, saver, folder):
    first = Trainer(
        callbacks=[saver] if hasattr(model, "metric") else None,
        enable_checkpointing=hasattr(model, "metric"),
    )
    second = Trainer(callbacks=[saver], enable_checkpointing=os.path.isdir(folder))
    third = Trainer(enable_checkpointing=isinstance(model, str) if folder else False)
    return first, second, third
