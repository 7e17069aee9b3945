from pytorch_lightning import Trainer
from pytorch_lightning.accelerators import find_usable_cuda_devices

trainer = Trainer(accelerator="gpu", devices=find_usable_cuda_devices(1))
