import pytorch_lightning as pl

from model import Critic

trainer = pl.Trainer(max_epochs=1, accelerator="cpu")
trainer.test(Critic())
