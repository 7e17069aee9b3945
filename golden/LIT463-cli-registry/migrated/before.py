from pytorch_lightning.cli import LightningCLI
LightningCLI(Net)
