import pytorch_lightning as pl

first = pl.Trainer(callbacks=[pl.callbacks.DeviceStatsMonitor()])
second = pl.Trainer(callbacks=[*([pl.callbacks.DeviceStatsMonitor()] if args.memory else [])])
