import pytorch_lightning as pl
from pytorch_lightning.utilities.model_helpers import is_overridden


class Net(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        print(len(outputs))


class Cb(pl.Callback):
    def on_fit_start(self, trainer, pl_module):
        if is_overridden("validation_epoch_end", pl_module):
            print("has")


def ask(net: Net, other):
    print(is_overridden("validation_epoch_end", net))
