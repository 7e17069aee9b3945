from pytorch_lightning import Trainer
from pytorch_lightning.strategies import DDPStrategy, DeepSpeedStrategy


def make(name):
    return DeepSpeedStrategy(stage=int(name))


def train(cfg):
    first = Trainer(accelerator="gpu", strategy=DDPStrategy() if cfg.plain else make(cfg.stage))
    return first, Trainer(accelerator="gpu", strategy=DDPStrategy() if cfg.plain else "auto")
