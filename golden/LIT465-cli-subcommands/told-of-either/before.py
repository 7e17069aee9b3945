from pytorch_lightning.utilities.cli import LightningCLI

from nets import Data, Net


class CLI(LightningCLI):
    def add_arguments_to_parser(self, parser):
        parser.link_arguments("data.classes", "model.classes")


cli = CLI(Net, Data, trainer_defaults={"max_epochs": 3, "weights_summary": None})
