import pytorch_lightning as pl


def training_epoch_end(outputs):
    return [o["loss"] for o in outputs]


class Watch(pl.Callback):
    def training_epoch_end(self, outputs):
        self.means = training_epoch_end(outputs)
