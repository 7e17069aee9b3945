import pytorch_lightning as pl
from pytorch_lightning.callbacks import LearningRateMonitor

trainer = pl.Trainer(max_epochs=2, callbacks=[LearningRateMonitor()])
trainer.fit(model, loader)
results = {name: value for name, value in trainer.callback_metrics.items() if not name.startswith("lr-")}
metrics = trainer.callback_metrics
print({k: v.item() for k, v in metrics.items() if not k.startswith("lr-")})
print({name: value for name, value in metrics.items() if not name.startswith("lr-")})
