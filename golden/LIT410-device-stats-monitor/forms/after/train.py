import pytorch_lightning as pl
from pytorch_lightning.callbacks import DeviceStatsMonitor

trainer = pl.Trainer(
    callbacks=[
        DeviceStatsMonitor(),
        DeviceStatsMonitor(),
        pl.callbacks.DeviceStatsMonitor(),
    ]
)
CONFIG = {"_target_": "pytorch_lightning.callbacks.DeviceStatsMonitor"}
