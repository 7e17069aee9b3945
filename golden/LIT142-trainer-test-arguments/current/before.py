import pytorch_lightning as pl

trainer = pl.Trainer()
trainer.test(dataloaders=loader)
trainer.fit(model, test_dataloaders)
