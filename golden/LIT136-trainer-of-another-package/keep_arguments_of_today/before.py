import flash
from flash_attn import Trainer as Other

trainer = flash.Trainer(accelerator="gpu", devices=1, max_epochs=3)
other = Other(gpus=1)
