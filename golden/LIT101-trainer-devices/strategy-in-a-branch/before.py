from pytorch_lightning import Trainer
from pytorch_lightning.strategies import DDPStrategy


def train(cfg, names):
    options = {name: cfg[name] for name in names}
    options.update(
        {
            "devices": cfg.devices,
            "strategy": DDPStrategy(find_unused_parameters=False)
            if cfg.strategy == "ddp"
            else cfg.strategy,
        }
    )
    return Trainer(**options)


def other(cfg):
    return Trainer(accelerator="gpu", strategy=DDPStrategy() if cfg.plain else cfg.strategy)  # as given
