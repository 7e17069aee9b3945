"""A card that a LightningCLI chooses for all processes."""

import torch
from lightning.pytorch.cli import LightningCLI

from net import Net


class Program(LightningCLI):
    def before_instantiate_classes(self):
        torch.cuda.set_device(0)


if __name__ == "__main__":
    Program(Net)
