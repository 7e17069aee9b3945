import pytorch_lightning as pl

trainer = pl.Trainer()
trainer.validate(dataloaders=loader)
trainer.validate(model, loader)
