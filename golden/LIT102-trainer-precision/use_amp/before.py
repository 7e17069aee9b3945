from pytorch_lightning import Trainer

on = Trainer(use_amp=True)
off = Trainer(use_amp=False, gpus=1)
maybe = Trainer(use_amp=hparams.fp16)
