import pytorch_lightning as pl

first = pl.Trainer(resume_from_checkpoint=None, gpus=1)
