import pytorch_lightning as pl
from pytorch_lightning.callbacks.progress import ProgressBarBase


class Bar(pl.callbacks.ProgressBar):
    def postfix(self, bar):
        bar.set_postfix({name: str(value) for name, value in self.trainer.progress_bar_dict.items()})


class Plain(ProgressBarBase):
    def tell(self):
        print(self.trainer.progress_bar_dict)


class Log(pl.Callback):
    def tell(self):
        print(self.trainer.progress_bar_dict)
