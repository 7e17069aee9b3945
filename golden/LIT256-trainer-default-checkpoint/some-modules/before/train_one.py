import pytorch_lightning as pl
from one import One

pl.Trainer().fit(One())
trainer = pl.Trainer(max_epochs=3)
trainer.fit(One())
