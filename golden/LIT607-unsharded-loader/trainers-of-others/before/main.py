from lightning.pytorch.cli import LightningCLI

from data import Data

LightningCLI(datamodule_class=Data)
