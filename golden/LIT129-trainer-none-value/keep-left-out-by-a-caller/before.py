from lightning.pytorch import Trainer


def plain(steps=None):
    return Trainer(accelerator="cpu", max_steps=steps)


def numbered(steps=2):
    return Trainer(accelerator="cpu", max_steps=steps)
