from lightning.pytorch import Trainer


def plain(batches=None):
    return Trainer(accelerator="cpu", overfit_batches=batches)


def numbered(batches=2):
    return Trainer(accelerator="cpu", overfit_batches=batches)
