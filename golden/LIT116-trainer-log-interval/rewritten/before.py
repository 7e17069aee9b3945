import pytorch_lightning as pl

first = pl.Trainer(row_log_interval=10)
second = pl.Trainer(add_row_log_interval=args.every)
