import torch
from pytorch_lightning.profilers import PyTorchProfiler

PyTorchProfiler(record_module_names=True)
torch.profiler.profile(record_functions=True)
