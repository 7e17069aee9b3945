"""A parser's defaults are no place for a callback."""
from pytorch_lightning.utilities.cli import LightningCLI


class TideCLI(LightningCLI):
    def add_arguments_to_parser(self, parser):
        parser.set_defaults({"trainer.weights_summary": "full", "trainer.max_epochs": 3})
