from pytorch_lightning import LightningModule

MACHINE = {"backend": "dp", "gpus": 2}
