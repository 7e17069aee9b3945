import os

from pytorch_lightning import Trainer

Trainer(devices=2, accelerator=os.getenv("HARDWARE", "gpu"))
Trainer(devices=2, strategy=os.getenv("BACKEND", "ddp"))
