from pytorch_lightning.callbacks import GPUStatsMonitor

GPUStatsMonitor()
