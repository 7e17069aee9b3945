import pl_bolts.callbacks
import pytorch_lightning as pl

trainer = pl.Trainer(accelerator="cpu", callbacks=[pl_bolts.callbacks.PrintTableMetricsCallback()])
