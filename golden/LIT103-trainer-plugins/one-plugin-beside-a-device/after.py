import pytorch_lightning as pl
import torch
from pytorch_lightning.strategies import DDPStrategy

gpus = torch.cuda.device_count()
trainer = pl.Trainer(
    accelerator="gpu" if gpus else "cpu",
    devices=gpus or 1,
    strategy=DDPStrategy(find_unused_parameters=False) if gpus > 1 else "auto",
)
