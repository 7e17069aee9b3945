from pytorch_lightning import Trainer

three = Trainer(gpus="3", strategy="ddp")
none = Trainer(gpus="0")
