import pytorch_lightning as pl
from pytorch_lightning.plugins import DeepSpeedPlugin


def build(count, deep):
    plugin = None
    if deep:
        plugin = DeepSpeedPlugin()
    options = dict(gpus=count, plugins=plugin)
    if count > 1:
        options["distributed_backend"] = "ddp"
    return pl.Trainer(**options)
