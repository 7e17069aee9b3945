import pytorch_lightning as pl

trainer = pl.Trainer(
    max_epochs=3,
    train_percent_check=1,  # lightning-migrate: ignore[LIT118] -- pinned to 1.x on that machine
)
