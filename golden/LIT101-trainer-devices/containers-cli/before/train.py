from pytorch_lightning.utilities.cli import LightningCLI

from net import Net

cli = LightningCLI(Net)
