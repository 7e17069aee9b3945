import pytorch_lightning as pl

from net import Net

trainer = pl.Trainer()
trainer.fit(Net())
print({k: v.item() for k, v in sorted(trainer.callback_metrics.items())})
