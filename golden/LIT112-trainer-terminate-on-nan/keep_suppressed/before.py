import pytorch_lightning as pl

trainer = pl.Trainer(
    max_epochs=3,
    terminate_on_nan=True,  # lightning-migrate: ignore[LIT112] -- pinned to 1.x on that machine
)
