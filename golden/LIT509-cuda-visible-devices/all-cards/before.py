import os

from lightning.pytorch import Trainer

os.environ["CUDA_VISIBLE_DEVICES"] = "0, 1"
trainer = Trainer(accelerator="gpu", devices=-1, strategy="ddp")
