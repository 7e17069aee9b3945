import pytorch_lightning as pl

trainer = pl.Trainer(
    max_epochs=3,
    accumulate_grad_batches={5: 2},  # lightning-migrate: ignore[LIT121] -- pinned to 1.x on that machine
)
