import pytorch_lightning as pl

trainer = pl.Trainer()
trainer.use_ddp = True
trainer.gpus = [0]
