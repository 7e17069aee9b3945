from pytorch_lightning import Trainer

trainer = Trainer(*args)
keywords = Trainer(logger=logger)
