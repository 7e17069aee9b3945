from net import Data, Net
from pytorch_lightning.utilities.cli import LightningCLI
from vendor import VendorCLI


class Own(LightningCLI):
    def fit(self):
        self.trainer.fit(self.model)


class Foreign(VendorCLI, LightningCLI):
    pass


def main(options):
    Own(Net, Data)
    Foreign(Net, Data)
    cli = LightningCLI(**options)
    return cli
