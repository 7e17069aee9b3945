import lightning as L
from lightning.pytorch.loggers import WandbLogger
from lightning.pytorch.utilities import rank_zero_only

from net import Net


@rank_zero_only
def note(logger, config):
    logger.experiment.config.update(config)


def main(config):
    logger = WandbLogger(project="net")
    logger.log_hyperparams(config)
    logger.experiment.log({"start": 1})
    if rank_zero_only.rank == 0:
        logger.experiment.config.update(config)
    study = config.study
    print(study.experiment.id)
    trainer = L.Trainer(devices=2, strategy="ddp", logger=logger)
    trainer.fit(Net())
    if trainer.is_global_zero:
        print(logger.experiment.id)


if __name__ == "__main__":
    main({})
