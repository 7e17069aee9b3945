"""A LightningCLI that chooses the card of its process, and a class of no Lightning beside it."""

import os

import torch
from lightning.pytorch.cli import LightningCLI

from net import Net


class Program(LightningCLI):
    def before_instantiate_classes(self):
        torch.cuda.set_device(int(os.environ.get("LOCAL_RANK", 0)))


class Server:
    def start(self):
        torch.cuda.set_device(1)


if __name__ == "__main__":
    Program(Net)
