import pytorch_lightning as pl
from pytorch_lightning.plugins import DDPPlugin, DDPSpawnPlugin, DeepSpeedPlugin, TPUSpawnPlugin


def strategies(devices):
    yield DDPPlugin(devices)
    yield DDPPlugin(devices, find_unused_parameters=False)
    yield DeepSpeedPlugin(True, 2)
    yield DDPSpawnPlugin(devices)
    yield TPUSpawnPlugin(
        devices,  # cores
    )
    yield DDPPlugin(find_unused_parameters=True)


trainer = pl.Trainer(gpus=2, plugins=DDPPlugin(None))
