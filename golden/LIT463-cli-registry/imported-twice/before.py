from pytorch_lightning.utilities.cli import CALLBACK_REGISTRY
from pytorch_lightning.utilities.cli import CALLBACK_REGISTRY, OPTIMIZER_REGISTRY
from pytorch_lightning.cli import LightningCLI


class CLI(LightningCLI):
    def add_arguments_to_parser(self, parser):
        parser.add_optimizer_args(OPTIMIZER_REGISTRY.classes, nested_key="generator")


cli = CLI()
