import hydra
from lightning.pytorch import Trainer


def train(config):
    trainer = Trainer(**config.trainer)
    trainer.fit(hydra.utils.instantiate(config.model))
