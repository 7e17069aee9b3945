from pytorch_lightning import Trainer

on = Trainer(precision="16-mixed")
off = Trainer(gpus=1)
maybe = Trainer(precision="16-mixed" if hparams.fp16 else "32-true")
