import pytorch_lightning as pl

trainer = pl.Trainer(
    max_epochs=3,
    row_log_interval=10,  # lightning-migrate: ignore[LIT116] -- pinned to 1.x on that machine
)
