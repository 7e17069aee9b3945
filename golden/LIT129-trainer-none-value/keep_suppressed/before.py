import pytorch_lightning as pl

trainer = pl.Trainer(
    max_epochs=3,
    max_steps=None,  # lightning-migrate: ignore[LIT129] -- pinned to 1.x on that machine
)
