import pytorch_lightning as pl

from nets import make

trainer = pl.Trainer()
trainer.fit(make({}))
