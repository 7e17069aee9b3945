import pytorch_lightning as pl

trainer = pl.Trainer(
    max_epochs=3,
    weights_summary=None,  # lightning-migrate: ignore[LIT107] -- pinned to 1.x on that machine
)
