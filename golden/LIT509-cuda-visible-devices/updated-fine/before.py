import os

from lightning.pytorch import Trainer

CARDS = os.environ.get("CUDA_VISIBLE_DEVICES")
os.environ.update({"CUDA_DEVICE_ORDER": "PCI_BUS_ID"})
os.environ.update({"CUDA_VISIBLE_DEVICES": CARDS})
os.environ.update(CUDA_VISIBLE_DEVICES="")
{}.update(CUDA_VISIBLE_DEVICES="2")
trainer = Trainer(accelerator="gpu", devices=2)
