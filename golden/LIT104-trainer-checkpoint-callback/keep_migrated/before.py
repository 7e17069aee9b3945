import lightning.pytorch as pl


trainer = pl.Trainer(
    enable_checkpointing=False,
    max_epochs=3,
)
