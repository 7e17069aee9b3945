import torch
from pytorch_lightning.loops import FitLoop
from pytorch_lightning import Trainer

Trainer()
