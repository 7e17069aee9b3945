import pytorch_lightning as pl

trainer = pl.Trainer(max_epochs=3)  # lightning-migrate: ignore[LIT109]
