from pytorch_lightning import Callback
from pytorch_lightning.utilities import rank_zero_only


class Printer(Callback):
    def __init__(self):
        self.lines = []

    @rank_zero_only
    def on_train_epoch_end(self, trainer, pl_module):
        self.lines.append(trainer.current_epoch)

    def on_train_epoch_start(self, trainer, model, *args):
        self.lines.append(model.current_epoch)


class Chatty(Printer):
    def on_train_epoch_end(self, trainer, net):
        super().on_train_epoch_end(trainer, net)
        self.again(trainer, net)

    def again(self, trainer, net):
        super().on_train_epoch_end(trainer, net)
