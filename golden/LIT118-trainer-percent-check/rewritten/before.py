import pytorch_lightning as pl

first = pl.Trainer(train_percent_check=1, val_percent_check=0)
second = pl.Trainer(train_percent_check=0.1, test_percent_check=args.share)
third = pl.Trainer(overfit_pct=0)
fourth = pl.Trainer(overfit_pct=0.05)
