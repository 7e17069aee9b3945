import lightning.pytorch as pl

share = pl.Trainer(val_check_interval=0.25, limit_train_batches=100)
within = pl.Trainer(val_check_interval=50, limit_train_batches=100)
unknown = pl.Trainer(val_check_interval=500)
across = pl.Trainer(val_check_interval=500, limit_train_batches=100, check_val_every_n_epoch=None)
