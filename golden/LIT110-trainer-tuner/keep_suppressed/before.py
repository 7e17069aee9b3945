import pytorch_lightning as pl

trainer = pl.Trainer(
    max_epochs=3,
    auto_lr_find=False,  # lightning-migrate: ignore[LIT110] -- pinned to 1.x on that machine
)
