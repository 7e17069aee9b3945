import pytorch_lightning as pl
from pytorch_lightning.callbacks import GPUStatsMonitor, XLAStatsMonitor

trainer = pl.Trainer(
    callbacks=[
        GPUStatsMonitor(True, intra_step_time=True),
        XLAStatsMonitor(verbose=False),
        pl.callbacks.GPUStatsMonitor(
            temperature=True,
        ),
    ]
)
CONFIG = {"_target_": "pytorch_lightning.callbacks.GPUStatsMonitor"}
