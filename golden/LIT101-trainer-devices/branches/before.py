from pytorch_lightning import Trainer


def build(gpus: int, notebook):
    return Trainer(gpus=gpus, accelerator="ddp" if gpus > 1 else None), Trainer(strategy="dp" if notebook else None)
