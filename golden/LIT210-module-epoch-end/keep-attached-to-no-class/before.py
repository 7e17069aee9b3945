import pytorch_lightning as pl
import torch


def validation_epoch_end(outputs):
    """The mean of what workers sent, which no module has."""
    return torch.stack(outputs).mean()


class Collector(pl.callbacks.Callback):
    def __init__(self):
        self.sent = []

    def on_validation_end(self, trainer, pl_module):
        print(validation_epoch_end(self.sent))
