import lightning.pytorch as pl


trainer = pl.Trainer(
    max_steps=5,
    max_epochs=3,
)
