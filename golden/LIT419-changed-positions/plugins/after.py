import pytorch_lightning as pl
from pytorch_lightning.plugins import DDPPlugin, DDPSpawnPlugin, DeepSpeedPlugin, TPUSpawnPlugin


def strategies(devices):
    yield DDPPlugin(parallel_devices=devices)
    yield DDPPlugin(parallel_devices=devices, find_unused_parameters=False)
    yield DeepSpeedPlugin(zero_optimization=True, stage=2)
    yield DDPSpawnPlugin(parallel_devices=devices)
    yield TPUSpawnPlugin(
        parallel_devices=devices,  # cores
    )
    yield DDPPlugin(find_unused_parameters=True)


trainer = pl.Trainer(gpus=2, plugins=DDPPlugin(parallel_devices=None))
