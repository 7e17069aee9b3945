from lightning_lite import LightningLite
LightningLite(accelerator="gpu", devices=2)
