import lightning.pytorch as pl


trainer = pl.Trainer(
    max_steps=-1,
    max_epochs=3,
)
