import pytorch_lightning as pl

stats = ["GPUStatsMonitor"]
pl.callbacks.ModelCheckpoint()
