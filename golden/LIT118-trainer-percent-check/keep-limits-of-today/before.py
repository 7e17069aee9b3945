import pytorch_lightning as pl

trainer = pl.Trainer(limit_train_batches=0.25, limit_val_batches=0.25, limit_test_batches=0.25)
other = pl.Trainer(overfit_batches=0.25)
