from lightning.pytorch.cli import LightningCLI

from data import Rows
from net import Net

if __name__ == "__main__":
    LightningCLI(Net, Rows, args=["fit", "--trainer.devices=2", "--trainer.strategy", "ddp_spawn"])
