import pytorch_lightning as pl
from net import Net

trainer = pl.Trainer(max_epochs=3)
trainer.fit(Net())
final = trainer.callback_metrics
print(final["val_loss"], trainer.callback_metrics.get("train_loss"))
