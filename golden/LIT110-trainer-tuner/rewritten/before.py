import pytorch_lightning as pl

first = pl.Trainer(auto_lr_find=False, auto_scale_batch_size=None)
