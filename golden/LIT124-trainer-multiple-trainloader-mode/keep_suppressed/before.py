import pytorch_lightning as pl

trainer = pl.Trainer(
    max_epochs=3,
    multiple_trainloader_mode="min_size",  # lightning-migrate: ignore[LIT124] -- pinned to 1.x on that machine
)
