from lightning_lite import LightningLite
LightningLite(gpus=2)
