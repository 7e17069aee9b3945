import sys

from pytorch_lightning.cli import LightningCLI


class TrainCLI(LightningCLI):
    def add_arguments_to_parser(self, parser):
        parser.set_defaults(
            {
                "trainer.max_epochs": 15,
                "trainer.weights_summary": None,
                "trainer.progress_bar_refresh_rate": 1,
            }
        )
        parser.link_arguments("trainer.gpus", "data.gpus")


def run(model, count):
    sys.argv += ["--trainer.max_epochs=1", f"--trainer.gpus={count}"]
    TrainCLI(model, run=False)
