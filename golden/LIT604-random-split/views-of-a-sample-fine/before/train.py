from data import Data
from lightning.pytorch import Trainer
from net import Net

Trainer(accelerator="gpu", devices=2, strategy="ddp").fit(Net(), datamodule=Data())
