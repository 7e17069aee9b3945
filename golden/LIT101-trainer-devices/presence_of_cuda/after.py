import torch
from pytorch_lightning import Trainer

one = Trainer(accelerator="gpu" if torch.cuda.is_available() else "cpu", devices=1)
flag = Trainer(accelerator="gpu" if torch.cuda.is_available() else "cpu", devices=1)
least = Trainer(accelerator="gpu" if torch.cuda.is_available() else "cpu", devices=1)
first = Trainer(accelerator="gpu" if torch.cuda.is_available() else "cpu", devices=1)
every = Trainer(accelerator="gpu" if torch.cuda.is_available() else "cpu", devices="auto")
counted = Trainer(accelerator="gpu" if torch.cuda.is_available() else "cpu", devices="auto")
