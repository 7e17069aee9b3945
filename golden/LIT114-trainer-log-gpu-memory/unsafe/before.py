import pytorch_lightning as pl

first = pl.Trainer(log_gpu_memory="all")
second = pl.Trainer(log_gpu_memory=args.memory, callbacks=[])
