import pytorch_lightning as pl

from pkg.net import Net

trainer = pl.Trainer(gradient_clip_val=0.5)
trainer.fit(Net())
