"""A Trainer of another library, which was told to spread without GPUs."""
import pytorch_lightning
from engines import Trainer

pytorch_lightning.seed_everything(1)
Trainer(accelerator="ddp")
Trainer(gpus=None, distributed_backend="dp")
