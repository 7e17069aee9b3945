import hydra
import pytorch_lightning as pl


def build(cfg):
    model: pl.LightningModule = hydra.utils.instantiate(cfg.trainer, gpus=2)
    data = hydra.utils.instantiate(cfg.data, gpus=2)
    return model, data
