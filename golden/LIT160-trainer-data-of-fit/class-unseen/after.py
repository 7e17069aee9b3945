from typing import List

from hydra.utils import instantiate
from pytorch_lightning import LightningDataModule, LightningModule, Trainer


def train(config):
    datamodule: LightningDataModule = instantiate(config.datamodule)
    model: LightningModule = instantiate(config.model)
    trainer: Trainer = instantiate(config.trainer)
    trainer.fit(model=model, datamodule=datamodule)
    if config.get("test_after_training"):
        trainer.test(datamodule=datamodule)
