from pytorch_lightning import Trainer


def build(gpus: int, notebook):
    return Trainer(accelerator="gpu" if gpus else "cpu", devices=gpus or 1, strategy="ddp" if gpus > 1 else "auto"), Trainer(strategy="ddp" if notebook else "auto")
