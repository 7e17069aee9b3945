import os

from pytorch_lightning import Trainer


def build(model, saver, folder):
    first = Trainer(
        callbacks=[saver] if hasattr(model, "metric") else None,
        checkpoint_callback=hasattr(model, "metric"),
    )
    second = Trainer(callbacks=[saver], checkpoint_callback=os.path.isdir(folder))
    third = Trainer(checkpoint_callback=isinstance(model, str) if folder else False)
    return first, second, third
