import pytorch_lightning as pl
from two import Two

trainer = pl.Trainer(max_epochs=3)
trainer.fit(Two())
