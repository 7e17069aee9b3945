import pytorch_lightning as pl
import torch
from omegaconf import OmegaConf

config = OmegaConf.load("conf/config.yaml")
config.trainer.accelerator = "gpu" if torch.cuda.is_available() else "cpu"
config.trainer.devices = 1
config.trainer.strategy = "auto"
trainer = pl.Trainer(**config.trainer)
