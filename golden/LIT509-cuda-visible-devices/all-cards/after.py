from lightning.pytorch import Trainer

trainer = Trainer(accelerator="gpu", devices=[0, 1], strategy="ddp")
