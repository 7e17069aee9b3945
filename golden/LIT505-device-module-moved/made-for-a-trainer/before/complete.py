from completion import Completion
from lightning.pytorch import Trainer


def main(loader):
    return Trainer(accelerator="gpu", devices=1).predict(Completion(), loader)
