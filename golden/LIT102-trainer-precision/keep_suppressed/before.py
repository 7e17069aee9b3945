import pytorch_lightning as pl

trainer = pl.Trainer(
    max_epochs=3,
    amp_level="O2",  # lightning-migrate: ignore[LIT102] -- pinned to 1.x on that machine
)
