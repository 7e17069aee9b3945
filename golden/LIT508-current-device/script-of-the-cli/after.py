from lightning.pytorch.cli import LightningCLI

from project import Data, Net


class Cli(LightningCLI):
    def add_arguments_to_parser(self, parser):
        parser.link_arguments("data.classes", "model.classes")


def main():
    Cli(Net, Data)


if __name__ == "__main__":
    main()
