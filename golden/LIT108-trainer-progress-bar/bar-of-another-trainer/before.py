import pytorch_lightning as pl

first = pl.Trainer(gpus=1, callbacks=[pl.callbacks.TQDMProgressBar(refresh_rate=20)])
second = pl.Trainer(gpus=1, progress_bar_refresh_rate=5)
