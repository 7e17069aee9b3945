import pytorch_lightning as pl
from pytorch_lightning.loggers import Logger, TensorBoardLogger


class Own(Logger):
    def close(self):
        pass

    def save(self):
        self.close()


class Net(pl.LightningModule):
    def on_fit_end(self):
        self.logger.log_metrics({}, 3)
        self.logger.experiment.close()


file = open("log")
file.close()
TensorBoardLogger("logs").experiment.close()
