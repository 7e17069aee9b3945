from pytorch_lightning.callbacks import Callback


class Clock(Callback):
    def setup(self, trainer, pl_module, stage=None):
        self.begin(trainer)

    def begin(self, trainer):
        self.trainer = trainer
