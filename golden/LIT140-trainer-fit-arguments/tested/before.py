import pytorch_lightning as pl

trainer = pl.Trainer()
trainer.fit(model, train_dataloader=train, test_dataloaders=test)
