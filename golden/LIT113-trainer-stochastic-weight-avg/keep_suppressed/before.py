import pytorch_lightning as pl

trainer = pl.Trainer(
    max_epochs=3,
    stochastic_weight_avg=True,  # lightning-migrate: ignore[LIT113] -- pinned to 1.x on that machine
)
