import pytorch_lightning as pl
import torch
from omegaconf import OmegaConf

config = OmegaConf.load("conf/config.yaml")
config.trainer.gpus = 1 if torch.cuda.is_available() else 0
config.trainer.accelerator = None
trainer = pl.Trainer(**config.trainer)
