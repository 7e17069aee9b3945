from net import Data, Net
from pytorch_lightning.utilities.cli import LightningCLI


class Seeded(LightningCLI):
    def __init__(self, model, data):
        super().__init__(model, data, seed_everything_default=7)


def run():
    Seeded(Net, Data)
