from pytorch_lightning import Trainer
from pytorch_lightning.loggers import CSVLogger, LoggerCollection, TensorBoardLogger


class Experiment:
    def __init__(self, folder):
        self.loggers = LoggerCollection([CSVLogger(folder, name="rows"), TensorBoardLogger(folder, name="plots")])

    def begin(self, settings):
        self.loggers.log_hyperparams(settings)
        return Trainer(logger=self.loggers, accelerator="cpu")
