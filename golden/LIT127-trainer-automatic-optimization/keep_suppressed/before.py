import pytorch_lightning as pl

trainer = pl.Trainer(
    max_epochs=3,
    automatic_optimization=False,  # lightning-migrate: ignore[LIT127] -- pinned to 1.x on that machine
)
