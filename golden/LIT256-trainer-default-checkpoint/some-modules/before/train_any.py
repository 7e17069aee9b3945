import pytorch_lightning as pl
from registry import make

trainer = pl.Trainer(max_epochs=3)
trainer.fit(make())
