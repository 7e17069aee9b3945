import pytorch_lightning as pl


x = x.cuda(async=True)
trainer = pl.Trainer(gpus=1)
