"""A card that a LightningCLI chooses for all processes."""

from lightning.pytorch.cli import LightningCLI

from net import Net


class Program(LightningCLI):
    def before_instantiate_classes(self):
        pass


if __name__ == "__main__":
    Program(Net)
