import pytorch_lightning as pl

trainer = pl.Trainer(
    max_epochs=3,
    reload_dataloaders_every_epoch=True,  # lightning-migrate: ignore[LIT119] -- pinned to 1.x on that machine
)
