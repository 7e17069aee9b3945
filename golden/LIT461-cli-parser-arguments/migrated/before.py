from pytorch_lightning.cli import LightningCLI
LightningCLI(Net, parser_kwargs={"description": "Train", "default_env": True})
