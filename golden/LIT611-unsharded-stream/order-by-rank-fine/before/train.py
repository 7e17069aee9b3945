import torch
from lightning.pytorch import Trainer

from data import Data

trainer = Trainer(devices=2, strategy="ddp")
torch.manual_seed(7 + trainer.global_rank)
trainer.fit(None, datamodule=Data())
