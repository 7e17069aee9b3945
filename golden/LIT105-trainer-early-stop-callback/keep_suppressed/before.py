import pytorch_lightning as pl

trainer = pl.Trainer(
    max_epochs=3,
    early_stop_callback=True,  # lightning-migrate: ignore[LIT105] -- pinned to 1.x on that machine
)
