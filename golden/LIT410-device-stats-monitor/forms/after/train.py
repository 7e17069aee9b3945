import pytorch_lightning as pl

trainer = pl.Trainer(
    callbacks=[
        pl.callbacks.DeviceStatsMonitor(),
        pl.callbacks.DeviceStatsMonitor(),
        pl.callbacks.DeviceStatsMonitor(),
    ]
)
CONFIG = {"_target_": "pytorch_lightning.callbacks.DeviceStatsMonitor"}
