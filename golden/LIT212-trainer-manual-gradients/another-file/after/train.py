import pytorch_lightning as pl

from pkg.net import Net

trainer = pl.Trainer()
trainer.fit(Net())
