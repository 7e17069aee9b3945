from lightning.pytorch.cli import LightningCLI

LightningCLI(Net, seed_everything_default=None)
