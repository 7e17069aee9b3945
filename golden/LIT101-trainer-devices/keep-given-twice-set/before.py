import hydra
from pytorch_lightning import Trainer
from pytorch_lightning.strategies import DDPStrategy


def main(config):
    chosen = "auto"
    if config.devices > 1:
        config.trainer.strategy = "ddp"
        chosen = DDPStrategy(find_unused_parameters=False)
    trainer: Trainer = hydra.utils.instantiate(config.trainer, strategy=chosen, max_epochs=3)
    return trainer
