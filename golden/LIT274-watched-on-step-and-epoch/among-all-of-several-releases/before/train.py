import pytorch_lightning as pl
from pytorch_lightning.metrics.functional import accuracy

from net import Net

trainer = pl.Trainer(terminate_on_nan=True, flush_logs_every_n_steps=10)
trainer.fit(Net())
print({k: v.item() for k, v in sorted(trainer.callback_metrics.items())})
