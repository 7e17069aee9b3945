import torch
from pytorch_lightning import Trainer

Trainer()
