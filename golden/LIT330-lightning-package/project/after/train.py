from lightning.pytorch import Trainer
