from pytorch_lightning import Trainer


def plain(batches=None):
    return Trainer(accelerator="cpu", overfit_batches=batches)


def annotated(*, batches: int = None):
    return Trainer(accelerator="cpu", overfit_batches=batches)


def needed(batches):
    return Trainer(accelerator="cpu", overfit_batches=batches)


def numbered(batches=2):
    return Trainer(accelerator="cpu", overfit_batches=batches)
