import os

import lightning.pytorch as pl

os.environ["CUDA_VISIBLE_DEVICES"], workers = "0,1", 3
os.environ["CUDA_VISIBLE_DEVICES"] = os.environ["VISIBLE"] = "0,1"

trainer = pl.Trainer(accelerator="gpu", devices=2, max_epochs=workers)
