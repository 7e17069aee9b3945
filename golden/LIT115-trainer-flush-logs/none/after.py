from pytorch_lightning import Trainer

trainer = Trainer()
