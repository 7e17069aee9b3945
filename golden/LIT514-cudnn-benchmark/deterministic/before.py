import torch
from lightning.pytorch import Trainer

torch.backends.cudnn.benchmark = True
trainer = Trainer(deterministic=True)
