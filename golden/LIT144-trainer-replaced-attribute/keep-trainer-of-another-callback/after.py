import pytorch_lightning as pl


class Log(pl.Callback):
    def __init__(self, trainer):
        self.trainer = trainer

    def tell(self):
        print(self.trainer.progress_bar_metrics)
