"""What the command line names is given the path beside its Trainer."""

from nets import Net
from pytorch_lightning.cli import LightningCLI

LightningCLI(Net, save_config_kwargs={"overwrite": True})
