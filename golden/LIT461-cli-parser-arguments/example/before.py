from pytorch_lightning.cli import LightningCLI
LightningCLI(Net, description="Train", env_parse=True)
