from pytorch_lightning import Trainer


def plain(steps=None):
    return Trainer(accelerator="cpu", max_steps=-1 if steps is None else steps)


def annotated(*, steps: int = None):
    return Trainer(accelerator="cpu", max_steps=-1 if steps is None else steps)


def needed(steps):
    return Trainer(accelerator="cpu", max_steps=steps)


def numbered(steps=2):
    return Trainer(accelerator="cpu", max_steps=steps)
