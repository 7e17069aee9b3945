import pytorch_lightning as pl

first = pl.Trainer(track_grad_norm=-1)
