import pytorch_lightning as pl

first = pl.Trainer(limit_train_batches=0.25, limit_val_batches=0.25, limit_test_batches=0.25)
second = pl.Trainer()
options = {"limit_train_batches": 0.5, "limit_val_batches": 0.5, "limit_test_batches": 0.5, "max_epochs": 3}
third = pl.Trainer(**options)
fourth = pl.Trainer(overfit_batches=float(share))
