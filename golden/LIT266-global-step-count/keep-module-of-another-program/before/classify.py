import pytorch_lightning as pl
from classifier import Classifier

trainer = pl.Trainer(max_steps=100)
trainer.fit(Classifier())
print(trainer.global_step)
