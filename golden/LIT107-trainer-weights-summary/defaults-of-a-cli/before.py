from pytorch_lightning.utilities.cli import LightningCLI


class TideCLI(LightningCLI):
    def add_arguments_to_parser(self, parser):
        parser.set_defaults({"trainer.weights_summary": None, "trainer.max_epochs": 3})


class QuietCLI(LightningCLI):
    def add_arguments_to_parser(self, parser):
        parser.set_defaults(
            {
                "trainer.weights_summary": "top",  # as ever
                "trainer.max_epochs": 3,
            }
        )
