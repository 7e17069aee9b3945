import pytorch_lightning as pl

trainer = pl.Trainer(
    max_epochs=3,
    checkpoint_callback=False,  # lightning-migrate: ignore[LIT104] -- pinned to 1.x on that machine
)
