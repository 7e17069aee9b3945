from pytorch_lightning.cli import LightningCLI

from registries import OPTIMIZER_REGISTRY


class CLI(LightningCLI):
    def add_arguments_to_parser(self, parser):
        parser.add_optimizer_args(OPTIMIZER_REGISTRY.classes)
