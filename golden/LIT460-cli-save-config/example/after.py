from pytorch_lightning.cli import LightningCLI
LightningCLI(Net, save_config_kwargs={"overwrite": True})
