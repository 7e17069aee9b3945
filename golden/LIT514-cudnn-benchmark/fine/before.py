import torch
from lightning.pytorch import Trainer

torch.backends.cudnn.benchmark = False
torch.backends.cudnn.deterministic = True
trainer = Trainer(benchmark=True)
