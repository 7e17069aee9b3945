from pytorch_lightning import Trainer

Trainer()
