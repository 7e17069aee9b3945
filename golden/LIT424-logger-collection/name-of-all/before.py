import os

from pytorch_lightning import Trainer
from pytorch_lightning.loggers import CSVLogger, TensorBoardLogger


def run(model, folder):
    trainer = Trainer(logger=[CSVLogger(folder, "csv"), TensorBoardLogger(folder, "tb")])
    trainer.fit(model)
    print(os.path.join(folder, trainer.logger.name, f"version_{trainer.logger.version}"))
    return [logger.name for logger in trainer.loggers]
