from pytorch_lightning.cli import LightningCLI
LightningCLI(Net, seed_everything_default=False)
