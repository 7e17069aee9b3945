from pytorch_lightning.callbacks import DeviceStatsMonitor
from stats import GPUStatsMonitor

DeviceStatsMonitor(cpu_stats=True)
GPUStatsMonitor(temperature=True)
