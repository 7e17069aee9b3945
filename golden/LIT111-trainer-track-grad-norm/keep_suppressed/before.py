import pytorch_lightning as pl

trainer = pl.Trainer(
    max_epochs=3,
    track_grad_norm=2,  # lightning-migrate: ignore[LIT111] -- pinned to 1.x on that machine
)
