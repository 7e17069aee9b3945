import os
from lightning.pytorch import Trainer

os.environ["CUDA_VISIBLE_DEVICES"] = "2,3"
trainer = Trainer(accelerator="gpu", devices=2)
