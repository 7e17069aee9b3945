import pytorch_lightning as pl

first = pl.Trainer(enable_pl_optimizer=False)
second = pl.Trainer(move_metrics_to_cpu=False)
