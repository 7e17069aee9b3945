import lightning.pytorch as pl
from lightning.pytorch.callbacks import DeviceStatsMonitor

trainer = pl.Trainer(
    callbacks=[DeviceStatsMonitor()],
    max_epochs=3,
)
