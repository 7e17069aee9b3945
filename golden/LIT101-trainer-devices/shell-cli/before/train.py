from pytorch_lightning.utilities.cli import LightningCLI

from model import Net

LightningCLI(Net)
