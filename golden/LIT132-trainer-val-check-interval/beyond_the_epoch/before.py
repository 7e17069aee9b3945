import lightning.pytorch as pl

trainer = pl.Trainer(val_check_interval=500, limit_train_batches=100)
