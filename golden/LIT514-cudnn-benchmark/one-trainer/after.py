from lightning.pytorch import Trainer

trainer = Trainer(max_epochs=3, benchmark=True)
