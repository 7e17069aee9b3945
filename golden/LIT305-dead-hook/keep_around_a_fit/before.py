"""A LightningCLI calls `before_fit` and `after_fit` by the name of what it runs."""
from pytorch_lightning.utilities.cli import LightningCLI


class Cli(LightningCLI):
    def before_fit(self):
        print("before")

    def after_fit(self):
        print("after")
