import pytorch_lightning as pl

from model import Critic

trainer = pl.Trainer(max_epochs=1, accelerator="cpu", inference_mode=False)
trainer.test(Critic())
