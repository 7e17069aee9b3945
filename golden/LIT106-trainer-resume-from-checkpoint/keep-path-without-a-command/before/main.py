"""What is fitted by hand does not read a path of the configuration."""

from nets import Net
from pytorch_lightning.cli import LightningCLI


class Own(LightningCLI):
    def __init__(self, *args, **kwargs):
        super().__init__(*args, run=False, **kwargs)


cli = Own(Net)
cli.trainer.fit(cli.model)
