import os

from pytorch_lightning.callbacks import Callback


class Save(Callback):
    def on_exception(self, trainer, pl_module, exception):
        os.makedirs(self.folder)
