import lightning.pytorch as pl

trainer = pl.Trainer(val_check_interval=500, check_val_every_n_epoch=None, limit_train_batches=100)
