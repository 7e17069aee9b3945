import lightning.pytorch as pl


trainer = pl.Trainer(
    precision="16-mixed",
    max_epochs=3,
)
