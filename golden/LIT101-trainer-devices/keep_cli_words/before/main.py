from pytorch_lightning.utilities.cli import LightningCLI

LightningCLI(Model, Data)
