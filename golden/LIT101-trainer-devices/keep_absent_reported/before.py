"""Nothing says the hardware: 1.x took the CPU, 2.x takes every GPU. A person decides."""
import pytorch_lightning as pl

trainer = pl.Trainer(max_epochs=3)
