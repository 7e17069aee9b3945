import pytorch_lightning as pl

from other import make

trainer = pl.Trainer(gradient_clip_val=1)
trainer.fit(make({}))
