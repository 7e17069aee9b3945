import pytorch_lightning as pl

first = pl.Trainer(move_metrics_to_cpu=True)
