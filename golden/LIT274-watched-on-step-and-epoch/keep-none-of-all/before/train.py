import pytorch_lightning as pl

from net import Net

trainer = pl.Trainer()
trainer.fit(Net())
print(trainer.callback_metrics["train_acc"], len(trainer.callback_metrics["train_acc"]))
