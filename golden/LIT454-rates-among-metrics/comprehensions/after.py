import pytorch_lightning as pl
from pytorch_lightning.callbacks import LearningRateMonitor

trainer = pl.Trainer(max_epochs=2, callbacks=[LearningRateMonitor()])
trainer.fit(model, loader)
print({k: float(v) for k, v in trainer.callback_metrics.items() if not k.startswith("lr-")})
print([round(float(v), 4) for key, v in sorted(trainer.callback_metrics.items()) if key != "epoch" and not key.startswith("lr-")])
names = sorted(name for name in trainer.callback_metrics.keys() if not name.startswith("lr-"))
rows = {
    k: v.item()  # as numbers
    for k, v in sorted(
        trainer.callback_metrics.items()  # all of them
    ) if not k.startswith("lr-")
}
