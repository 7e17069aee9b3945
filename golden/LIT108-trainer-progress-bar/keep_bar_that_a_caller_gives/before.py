from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import TQDMProgressBar


def build(callbacks):
    return Trainer(accelerator="cpu", callbacks=callbacks, progress_bar_refresh_rate=20)


class Runner:
    def __init__(self, callbacks):
        self.callbacks = callbacks

    def trainer(self):
        return Trainer(accelerator="cpu", callbacks=self.callbacks, progress_bar_refresh_rate=20)


build([TQDMProgressBar(process_position=1)])
Runner([TQDMProgressBar()]).trainer()
