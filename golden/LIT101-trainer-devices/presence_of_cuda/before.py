import torch
from pytorch_lightning import Trainer

one = Trainer(gpus=1 if torch.cuda.is_available() else None)
flag = Trainer(gpus=int(torch.cuda.is_available()))
least = Trainer(gpus=min(1, torch.cuda.device_count()))
first = Trainer(gpus=[0] if torch.cuda.is_available() else 0)
every = Trainer(gpus=-1 if torch.cuda.is_available() else 0)
counted = Trainer(gpus=torch.cuda.device_count())
