import os

from lightning.pytorch.callbacks import Callback


class Folders(Callback):
    def on_fit_start(self, trainer, pl_module):
        folder = os.path.join("runs", str(os.getpid()))
        os.makedirs(folder)
        own = "runs/%s" % self.uuid
        os.mkdir(own)
