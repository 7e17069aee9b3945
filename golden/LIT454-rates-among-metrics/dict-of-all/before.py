import pytorch_lightning as pl
from pytorch_lightning.callbacks import LearningRateMonitor

trainer = pl.Trainer(max_epochs=2, callbacks=[LearningRateMonitor()])
trainer.fit(model, loader)
results = dict(trainer.callback_metrics)
metrics = trainer.callback_metrics
print({k: v.item() for k, v in metrics.items()})
print(dict(metrics))
