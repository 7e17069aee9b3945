from pytorch_lightning.utilities.cli import LightningCLI

from nets import Net

LightningCLI(Net)
