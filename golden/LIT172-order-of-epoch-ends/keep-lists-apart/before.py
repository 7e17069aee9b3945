from pytorch_lightning.callbacks import Callback


class Trace(Callback):
    def __init__(self):
        self.events, self.others = [], []

    def on_train_epoch_end(self, trainer, pl_module, outputs):
        self.events.append("epoch")

    def on_validation_end(self, trainer, pl_module):
        self.others.append("validation")
