import lightning as L
from lightning.pytorch.loggers import WandbLogger

from net import Net


def main(config):
    logger = WandbLogger(project="net")
    logger.experiment.config.update(config)
    folder = f"runs/{logger.experiment.id}"
    trainer = L.Trainer(devices=2, strategy="ddp", logger=logger, default_root_dir=folder)
    trainer.fit(Net())


if __name__ == "__main__":
    main({})
