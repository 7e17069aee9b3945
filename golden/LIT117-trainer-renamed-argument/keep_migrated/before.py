import lightning.pytorch as pl


trainer = pl.Trainer(
    min_epochs=1,
    max_epochs=3,
)
