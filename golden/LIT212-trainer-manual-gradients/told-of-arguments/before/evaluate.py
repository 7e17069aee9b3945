import pytorch_lightning as pl

from net import Net

trainer = pl.Trainer(logger=False)
trainer.test(Net.load_from_checkpoint("last.ckpt"))
