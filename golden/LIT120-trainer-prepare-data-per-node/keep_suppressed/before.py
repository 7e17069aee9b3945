import pytorch_lightning as pl

trainer = pl.Trainer(
    max_epochs=3,
    prepare_data_per_node=False,  # lightning-migrate: ignore[LIT120] -- pinned to 1.x on that machine
)
