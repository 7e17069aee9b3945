import pytorch_lightning as pl

trainer = pl.Trainer()
trainer.fit(model, train_dataloaders=train, test_dataloaders=test)
