import torch
from pytorch_lightning import Trainer

half = Trainer(precision=16)
text = Trainer(precision='32')
branch = Trainer(precision=16 if torch.cuda.is_available() else 32)
