from omegaconf import OmegaConf
from pytorch_lightning import Trainer

config = OmegaConf.load("config.yaml")
config.trainer.accelerator = "cpu"  # tests run on the CPU
trainer = Trainer(**config.trainer)
