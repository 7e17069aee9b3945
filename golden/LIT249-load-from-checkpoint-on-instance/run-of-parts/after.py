from typing import Tuple

import pytorch_lightning as pl
from hydra.utils import instantiate


def build(cfg) -> Tuple[pl.LightningDataModule, pl.LightningModule, pl.Trainer]:
    data = instantiate(cfg.data)
    net = instantiate(cfg.net, _recursive_=False)
    trainer = instantiate(cfg.trainer, logger=False)
    return data, net, trainer


def main(cfg):
    data, net, trainer = build(cfg)
    if cfg.again:
        net = type(net).load_from_checkpoint(cfg.path, strict=False)
        net = restored(net, cfg)
    trainer.fit(net, data)
