from pytorch_lightning import Trainer

third = Trainer(gpus="3")
both = Trainer(gpus="0, 1", accelerator="ddp")
