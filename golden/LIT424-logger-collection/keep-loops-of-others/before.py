from pytorch_lightning import LightningModule
from pytorch_lightning.loggers import CSVLogger


class Book:
    def __init__(self, loggers):
        self.logger = loggers

    def names(self):
        return list(self.logger) + [each for each in self.logger]


class Net(LightningModule):
    def on_fit_start(self):
        if isinstance(self.logger, CSVLogger):
            print(vars(self.logger), str(self.logger))
        print(list(self.trainer.loggers), Book(self.loggers).names())
