import pytorch_lightning as pl

trainer = pl.Trainer(
    max_epochs=3,
    progress_bar_refresh_rate=20,  # lightning-migrate: ignore[LIT108] -- pinned to 1.x on that machine
)
