import pytorch_lightning as pl

first = pl.Trainer(multiple_trainloader_mode="max_size_cycle")
