import torch
from lightning.pytorch.cli import LightningCLI

from project import Data, Net


class Cli(LightningCLI):
    def add_arguments_to_parser(self, parser):
        parser.link_arguments("data.classes", "model.classes")


def main():
    torch.cuda.set_device(0)
    Cli(Net, Data)


if __name__ == "__main__":
    main()
