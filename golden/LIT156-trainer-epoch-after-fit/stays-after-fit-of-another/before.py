import pytorch_lightning as pl


class Study:
    def __init__(self, trainer: pl.Trainer):
        self.trainer = trainer

    def after_fit(self):
        print("to epoch", self.trainer.current_epoch)


class Report(pl.Callback):
    def after_fit(self, trainer):
        print("to epoch", trainer.current_epoch)
