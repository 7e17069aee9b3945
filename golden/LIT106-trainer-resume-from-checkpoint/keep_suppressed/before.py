import pytorch_lightning as pl

trainer = pl.Trainer(
    max_epochs=3,
    resume_from_checkpoint="a.ckpt",  # lightning-migrate: ignore[LIT106] -- pinned to 1.x on that machine
)
