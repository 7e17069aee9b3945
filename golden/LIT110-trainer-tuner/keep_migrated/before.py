import lightning.pytorch as pl


trainer = pl.Trainer(
    max_time=None,
    max_epochs=3,
)
