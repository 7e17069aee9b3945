import pytorch_lightning as pl
import torch
from pytorch_lightning.plugins import DDPPlugin

gpus = torch.cuda.device_count()
trainer = pl.Trainer(
    accelerator="gpu" if gpus else "cpu",
    devices=gpus or 1,
    plugins=DDPPlugin(find_unused_parameters=False) if gpus > 1 else None,
)
