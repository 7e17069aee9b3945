import os

from pytorch_lightning import Trainer

Trainer(gpus=2, accelerator=os.getenv("BACKEND", "ddp"))
Trainer(gpus=2, accelerator=os.environ.get("BACKEND", "dp"))
