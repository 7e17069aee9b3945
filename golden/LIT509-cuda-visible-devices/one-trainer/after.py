from lightning.pytorch import Trainer

trainer = Trainer(accelerator="gpu", devices=[2, 3])
