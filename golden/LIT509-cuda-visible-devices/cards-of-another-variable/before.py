import os

import pytorch_lightning as pl

os.environ["CUDA_VISIBLE_DEVICES"] = os.environ["JOB_CARDS"]
os.environ["CUDA_VISIBLE_DEVICES"] = os.getenv("JOB_CARDS", "0")

trainer = pl.Trainer(accelerator="gpu", devices=2)
