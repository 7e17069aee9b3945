from net import Data, Net
from pytorch_lightning.utilities.cli import LightningCLI

LightningCLI(Net, Data)
