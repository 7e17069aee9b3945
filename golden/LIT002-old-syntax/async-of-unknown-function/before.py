import pytorch_lightning as pl

executor.submit(job, async=True)
trainer = pl.Trainer(gpus=1)
