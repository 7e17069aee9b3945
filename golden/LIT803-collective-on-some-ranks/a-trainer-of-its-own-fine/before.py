import torch.distributed as dist
from lightning.pytorch import Trainer

from nets import Data, Net


def make_trainer(devices):
    return Trainer(accelerator="gpu", devices=devices, strategy="ddp" if devices > 1 else "auto")


trainer = make_trainer(2)
model, data = Net(), Data()
trainer.fit(model, data)
dist.destroy_process_group()
if trainer.is_global_zero:
    trainer = make_trainer(1)
    trainer.test(model, data)
