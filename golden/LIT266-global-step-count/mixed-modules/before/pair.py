import pytorch_lightning as pl
from pairs import Pair

trainer = pl.Trainer(max_epochs=1)
trainer.fit(Pair())
print(trainer.global_step)
