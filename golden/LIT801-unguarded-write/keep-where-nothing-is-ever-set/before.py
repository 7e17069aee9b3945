import shutil

from lightning.pytorch import Callback, Trainer


class CopyModel(Callback):
    def __init__(self):
        self.source = None
        self.target = None

    def on_train_start(self, trainer, pl_module):
        if self.source is not None and self.target is not None:
            shutil.move(self.source, self.target)


trainer = Trainer(devices=2, callbacks=[CopyModel()])
