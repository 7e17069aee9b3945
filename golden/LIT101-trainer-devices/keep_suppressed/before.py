import pytorch_lightning as pl

trainer = pl.Trainer(
    max_epochs=3,
    gpus=1,  # lightning-migrate: ignore[LIT101] -- pinned to 1.x on that machine
)
