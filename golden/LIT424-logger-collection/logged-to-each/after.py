from typing import List

from pytorch_lightning import Trainer
from pytorch_lightning.loggers import CSVLogger, LightningLoggerBase, TensorBoardLogger


def train(model, config):
    logger = [CSVLogger("logs"), TensorBoardLogger("logs")]
    trainer = Trainer(logger=logger)
    for each_logger in trainer.loggers:
        each_logger.log_hyperparams({"lr": config.lr, "seed": config.seed})  # for the table of runs
    trainer.fit(model)
    for each_logger in trainer.loggers:
        each_logger.log_metrics({"done": 1.0}, step=trainer.global_step)
    if trainer.logger:
        for each_logger in trainer.loggers:
            each_logger.save()
    print(trainer.logger.name, logger[0].name)


def send(trainer: Trainer, loggers: List[LightningLoggerBase], hparams):
    trainer.logger.log_hyperparams(
        hparams,  # all of them
    )
    sent = trainer.logger.log_hyperparams(hparams)
