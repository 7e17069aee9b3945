import pytorch_lightning as pl
from net import Net

trainer = pl.Trainer(max_epochs=1)
trainer.fit(Net())
