from pytorch_lightning import Trainer

third = Trainer(accelerator="gpu", devices=[3])
both = Trainer(accelerator="gpu", devices=[0, 1], strategy="ddp")
