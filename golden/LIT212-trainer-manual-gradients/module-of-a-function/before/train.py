import pytorch_lightning as pl

from nets import make

trainer = pl.Trainer(gradient_clip_val=1)
trainer.fit(make({}))
