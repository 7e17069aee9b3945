import os

from lightning.pytorch.cli import LightningCLI

from project import Data, Net

os.environ["CUDA_VISIBLE_DEVICES"] = "0"
LightningCLI(Net, Data, trainer_defaults={"devices": 2, "strategy": "ddp"})
