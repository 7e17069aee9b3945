from pytorch_lightning import Callback


class Shown(Callback):
    def on_epoch_end(self, trainer, pl_module):
        print("left over")

    def on_epoch_end(self, trainer, pl_module):
        print("now")
