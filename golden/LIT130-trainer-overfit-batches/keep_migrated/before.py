import lightning.pytorch as pl


trainer = pl.Trainer(
    overfit_batches=1,
    max_epochs=3,
)
