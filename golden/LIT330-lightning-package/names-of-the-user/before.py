from lightning.pytorch import Trainer


def installed(pytorch_lightning=None, **packages):
    """Whether `pytorch_lightning.Trainer` is there."""
    pytorch_lightning = pytorch_lightning or packages["pytorch_lightning"]
    return pytorch_lightning.Trainer is Trainer


class Settings:
    pytorch_lightning: bool = True
    lightning_fabric = "pip install pytorch-lightning"


print(Settings.pytorch_lightning, installed(pytorch_lightning=None))
