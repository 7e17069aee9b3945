from pytorch_lightning.core import memory
from pytorch_lightning.core.memory import ModelSummary as Summary

MODES = [Summary.MODE_FULL, memory.ModelSummary.MODE_TOP]  # what may be asked for
