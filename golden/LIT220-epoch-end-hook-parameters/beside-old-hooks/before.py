from pytorch_lightning import Callback


class Keeps(Callback):
    def on_epoch_start(self, trainer, pl_module):
        self.started = True

    def on_train_epoch_end(self, trainer, pl_module, outputs):
        self.count = len(outputs)


class Plain(Callback):
    def on_train_epoch_end(self, trainer, pl_module, outputs):
        self.count = len(outputs)
