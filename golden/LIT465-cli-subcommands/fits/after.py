from net import Data, Net
from pytorch_lightning.utilities.cli import LightningCLI


def named():
    cli = LightningCLI(  # reads the command line
        Net,
        Data,
        seed_everything_default=1234,
        run=False,
    )
    cli.trainer.fit(cli.model, datamodule=cli.datamodule)
    cli.trainer.test(cli.model, datamodule=cli.datamodule)


def bare():
    lightning_cli = LightningCLI(Net, datamodule_class=Data, run=False)
    lightning_cli.trainer.fit(lightning_cli.model, datamodule=lightning_cli.datamodule)


def without_data():
    if __debug__:
        lightning_cli = LightningCLI(Net, save_config_callback=None, run=False)
        lightning_cli.trainer.fit(lightning_cli.model)


def returned():
    lightning_cli = LightningCLI(Net, Data, run=False)
    lightning_cli.trainer.fit(lightning_cli.model, datamodule=lightning_cli.datamodule)
    return lightning_cli


def told():
    return LightningCLI(Net, Data, run=False)


if __name__ == "__main__":
    cli = LightningCLI(Net, Data, run=False)
    cli.trainer.fit(cli.model, datamodule=cli.datamodule)
