import pytorch_lightning as pl

first = pl.Trainer(devices=1, callbacks=[pl.callbacks.TQDMProgressBar(refresh_rate=20)])
second = pl.Trainer(devices=1, enable_progress_bar=False)
