import pytorch_lightning as pl

trainer = pl.Trainer(
    max_epochs=3,
    profiler=True,  # lightning-migrate: ignore[LIT122] -- pinned to 1.x on that machine
)
