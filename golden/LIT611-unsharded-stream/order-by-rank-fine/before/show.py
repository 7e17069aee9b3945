"""Shows one scene."""

import torch
from lightning.pytorch import Trainer

from data import Scenes

torch.manual_seed(7)
trainer = Trainer(devices=1)
print(next(iter(Scenes("scenes"))))
