"""FSDP does not clip gradients by their norm, as FairScale did; by their value it does."""
from pytorch_lightning import Trainer

norm = Trainer(gpus=2, strategy="ddp_sharded", gradient_clip_val=0.5)
named = Trainer(gpus=2, strategy="ddp_sharded", gradient_clip_val=1, gradient_clip_algorithm="norm")
value = Trainer(gpus=2, strategy="ddp_sharded", gradient_clip_val=0.5, gradient_clip_algorithm="value")
nought = Trainer(gpus=2, strategy="ddp_sharded", gradient_clip_val=0)
plain = Trainer(gpus=2, strategy="ddp_sharded")
