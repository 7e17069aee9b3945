from pytorch_lightning.utilities.cli import LightningCLI

from mine import Data, Net

DEFAULTS = dict(
    gpus=2,  # the big machine
    max_epochs=25,
    distributed_backend="ddp",
)


class TunedCLI(LightningCLI):
    def before_fit(self):
        print("ready")


class OtherCLI:
    def __init__(self, model, trainer_defaults):
        self.defaults = trainer_defaults


def main():
    TunedCLI(model_class=Net, datamodule_class=Data, trainer_defaults=DEFAULTS, seed_everything_default=42)


def small():
    LightningCLI(Net, Data, trainer_defaults={"gpus": 0, "max_epochs": 1})


def mine():
    OtherCLI(Net, trainer_defaults={"gpus": 0, "max_epochs": 1})
