import pytorch_lightning as pl

from project.models import Elsewhere


class Objects(pl.LightningModule):
    def __init__(self, settings, lr: float = 0.1):
        super().__init__()
        self.save_hyperparameters()


class Any(pl.LightningModule):
    def __init__(self, **kwargs):
        super().__init__()
        self.save_hyperparameters()


def main(path):
    Objects.load_from_checkpoint(path, lr=0.1, weights_only=False)
    Any.load_from_checkpoint(checkpoint_path=path, weights_only=False)
