import pytorch_lightning as pl

first = pl.Trainer(log_gpu_memory=None)
