import os

from lightning.pytorch import Trainer

os.environ.update({"CUDA_DEVICE_ORDER": "PCI_BUS_ID", "CUDA_VISIBLE_DEVICES": "0,1"})
os.environ.update(CUDA_VISIBLE_DEVICES="2")
trainer = Trainer(accelerator="gpu", devices=2)
