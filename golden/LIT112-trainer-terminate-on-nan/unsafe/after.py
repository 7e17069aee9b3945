import pytorch_lightning as pl

first = pl.Trainer(detect_anomaly=True)
second = pl.Trainer(detect_anomaly=True)
third = pl.Trainer(detect_anomaly=bool(args.nan))
