import pytorch_lightning as pl
from omegaconf import OmegaConf

config = OmegaConf.load("conf/config.yaml")
options = dict(config.trainer, gpus=2)
trainer = pl.Trainer(**options)
