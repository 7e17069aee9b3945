import os

import pytorch_lightning as pl
from settings import cards

os.environ["CUDA_VISIBLE_DEVICES"] = cards

trainer = pl.Trainer(accelerator="gpu", devices=2)
