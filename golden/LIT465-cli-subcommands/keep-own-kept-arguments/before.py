from pytorch_lightning.utilities.cli import LightningCLI

from net import Data, Net


class Job:
    def __init__(self, **fit_kwargs):
        self.fit_kwargs = fit_kwargs

    def run(self):
        cli = LightningCLI(Net, Data, run=False)
        cli.trainer.fit(cli.model, **self.fit_kwargs)
