from pytorch_lightning import Trainer

three = Trainer(accelerator="gpu", devices=3, strategy="ddp")
none = Trainer(accelerator="cpu")
