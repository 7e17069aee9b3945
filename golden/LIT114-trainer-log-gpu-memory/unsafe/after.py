import pytorch_lightning as pl

first = pl.Trainer(callbacks=[pl.callbacks.DeviceStatsMonitor(cpu_stats=False)])
second = pl.Trainer(callbacks=[*([pl.callbacks.DeviceStatsMonitor(cpu_stats=False)] if args.memory else [])])
