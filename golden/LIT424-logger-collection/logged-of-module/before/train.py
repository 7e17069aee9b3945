from pytorch_lightning import Trainer
from pytorch_lightning.loggers import CSVLogger, TensorBoardLogger

from net import Net


class Experiment(Trainer):
    def __init__(self, folder, **more):
        super().__init__(logger=[TensorBoardLogger(folder), CSVLogger(folder)], **more)


Experiment("logs", max_epochs=3).fit(Net())
