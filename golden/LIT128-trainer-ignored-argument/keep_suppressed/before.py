import pytorch_lightning as pl

trainer = pl.Trainer(
    max_epochs=3,
    enable_pl_optimizer=True,  # lightning-migrate: ignore[LIT128] -- pinned to 1.x on that machine
)
