import pytorch_lightning as pl
from pytorch_lightning.callbacks import LearningRateMonitor

trainer = pl.Trainer(max_epochs=2, callbacks=[LearningRateMonitor()])
trainer.fit(model, loader)
print({k: float(v) for k, v in trainer.callback_metrics.items() if k.startswith("test")})
print({k: float(v) for k, v in trainer.callback_metrics.items() if "val" in k and v is not None})
print({k: float(v) for k, v in trainer.callback_metrics.items() if k in ("val_loss", "val_acc")})
print({k: float(v) for k, v in trainer.callback_metrics.items() if not k.startswith("lr-")})
for k, v in trainer.callback_metrics.items():
    if k.startswith("val_"):
        print(k, float(v))
for k, v in trainer.callback_metrics.items():
    if k.startswith("lr"):
        continue
    print(k, float(v))
