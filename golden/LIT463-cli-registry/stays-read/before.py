from pytorch_lightning.utilities.cli import LightningCLI, OPTIMIZER_REGISTRY


class CLI(LightningCLI):
    def add_arguments_to_parser(self, parser):
        parser.add_optimizer_args(OPTIMIZER_REGISTRY.classes, "model.optimizer")
        print(OPTIMIZER_REGISTRY.names)
