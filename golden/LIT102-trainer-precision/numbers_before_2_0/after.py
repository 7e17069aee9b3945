import torch
from pytorch_lightning import Trainer

half = Trainer(precision='16-mixed')
text = Trainer(precision='32-true')
branch = Trainer(precision='16-mixed' if torch.cuda.is_available() else '32-true')
