import pytorch_lightning as pl
from pytorch_lightning.loggers import LoggerCollection
from pytorch_lightning.loggers.base import LoggerCollection as Several

loggers = LoggerCollection([first, second])
other = Several(all_of_them)


class Net(pl.LightningModule):
    def on_fit_start(self):
        if isinstance(self.logger, LoggerCollection):
            print("several")
