from pytorch_lightning.cli import LightningCLI
LightningCLI(Net, auto_registry=False)
