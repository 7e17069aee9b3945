import pytorch_lightning as pl

trainer = pl.Trainer(
    max_epochs=3,
    overfit_batches=True,  # lightning-migrate: ignore[LIT130] -- pinned to 1.x on that machine
)
