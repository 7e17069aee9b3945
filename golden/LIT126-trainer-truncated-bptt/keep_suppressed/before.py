import pytorch_lightning as pl

trainer = pl.Trainer(
    max_epochs=3,
    truncated_bptt_steps=2,  # lightning-migrate: ignore[LIT126] -- pinned to 1.x on that machine
)
