import pytorch_lightning as pl

first = pl.Trainer(limit_train_batches=1.0, limit_val_batches=0)
second = pl.Trainer(limit_train_batches=0.1, limit_test_batches=float(args.share))
third = pl.Trainer()
fourth = pl.Trainer(overfit_batches=0.05)
