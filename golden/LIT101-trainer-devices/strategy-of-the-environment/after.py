import os

from pytorch_lightning import Trainer

Trainer(accelerator="gpu", devices=2, strategy=os.getenv("BACKEND", "ddp") or "auto")
Trainer(gpus=2, accelerator=os.environ.get("BACKEND", "dp"))
