from pytorch_lightning import Trainer

trainer = Trainer(max_epochs=1)
