from pytorch_lightning import Trainer


def plain(steps=None):
    return Trainer(accelerator="cpu", max_steps=steps)


def annotated(*, steps: int = None):
    return Trainer(accelerator="cpu", max_steps=steps)


def needed(steps):
    return Trainer(accelerator="cpu", max_steps=steps)


def numbered(steps=2):
    return Trainer(accelerator="cpu", max_steps=steps)
