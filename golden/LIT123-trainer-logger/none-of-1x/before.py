from pytorch_lightning import Trainer

trainer = Trainer(logger=None)
switch = Trainer(logger=False)
