from pytorch_lightning import LightningModule
from pytorch_lightning.callbacks import Callback


class Bell(Callback):
    def on_fit_start(self, trainer, pl_module):
        print(trainer)

    def on_fit_end(self, *args):
        super().on_fit_end(*args)

    def on_train_end(self, trainer, model):
        print(model)


class Net(LightningModule):
    def on_fit_start(self):
        print("fit")
