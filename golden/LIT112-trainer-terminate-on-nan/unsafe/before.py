import pytorch_lightning as pl

first = pl.Trainer(terminate_on_nan=True)
second = pl.Trainer(print_nan_grads=True)
third = pl.Trainer(terminate_on_nan=args.nan)
