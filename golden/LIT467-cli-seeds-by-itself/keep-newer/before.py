from net import Data, Net
from pytorch_lightning import seed_everything
from pytorch_lightning.utilities.cli import LightningCLI


class TrainCLI(LightningCLI):
    def add_arguments_to_parser(self, parser):
        parser.add_argument("--notes", default="")


def run():
    seed_everything(42)
    LightningCLI(Net, Data)  # reads the command line
    cli = TrainCLI(
        Net,
        save_config_callback=None,
    )
    return cli
