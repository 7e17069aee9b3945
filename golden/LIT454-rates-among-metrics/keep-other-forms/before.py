import pytorch_lightning as pl
from pytorch_lightning.callbacks import LearningRateMonitor

trainer = pl.Trainer(max_epochs=2, callbacks=[LearningRateMonitor()])
trainer.fit(model, loader)
print(trainer.callback_metrics)
print(f"{ {k: float(v) for k, v in trainer.callback_metrics.items()} }")
print(len(trainer.callback_metrics), [float(v) for v in trainer.callback_metrics.values()])
total = sum(float(v) for _, v in trainer.callback_metrics.items())
for k in trainer.callback_metrics: print(k)
metrics = trainer.callback_metrics
print({k: v.item() for k, v in metrics.items()}, metrics)
