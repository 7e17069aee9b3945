from net import Data, Net
from pytorch_lightning.utilities.cli import LightningCLI


def run(options):
    LightningCLI(Net, Data, seed_everything_default=42)
    LightningCLI(Net, Data, seed_everything_default=None)
    LightningCLI(Net, Data, **options)
