from pytorch_lightning import Callback, LightningModule
from pytorch_lightning.utilities import rank_zero_only


class Unclear(LightningModule):
    def on_train_epoch_end(self, outputs):
        self.count = len(outputs)


class Decorated(Callback):
    @rank_zero_only
    def on_train_epoch_start(self, trainer, pl_module):
        self.seen = 0

    def on_train_epoch_end(self, trainer, pl_module, outputs):
        print(len(outputs[0]))


class Bare(Callback):
    def on_train_batch_end(self, *args):
        print(args)

    def on_train_epoch_end(self, trainer, pl_module, outputs):
        print(len(outputs[0]))


class Both(LightningModule):
    def training_epoch_end(self, outputs):
        print(len(outputs))

    def on_train_epoch_end(self, outputs):
        print(len(outputs[0]))
