import pytorch_lightning as pl

trainer = pl.Trainer(
    max_epochs=3,
    weights_save_path="weights",  # lightning-migrate: ignore[LIT125] -- pinned to 1.x on that machine
)
