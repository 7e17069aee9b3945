import pytorch_lightning as pl

trainer = pl.Trainer()
trainer.validate(val_dataloaders=loader)
trainer.fit(model, val_dataloaders=loader)
