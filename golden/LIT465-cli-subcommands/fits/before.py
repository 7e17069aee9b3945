from net import Data, Net
from pytorch_lightning.utilities.cli import LightningCLI


def named():
    cli = LightningCLI(  # reads the command line
        Net,
        Data,
        seed_everything_default=1234,
    )
    cli.trainer.test(cli.model, datamodule=cli.datamodule)


def bare():
    LightningCLI(Net, datamodule_class=Data)


def without_data():
    if __debug__:
        LightningCLI(Net, save_config_callback=None)


def returned():
    return LightningCLI(Net, Data)


def told():
    return LightningCLI(Net, Data, run=False)


if __name__ == "__main__":
    cli = LightningCLI(Net, Data)
