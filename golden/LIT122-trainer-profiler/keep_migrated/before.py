import lightning.pytorch as pl


trainer = pl.Trainer(
    profiler="simple",
    max_epochs=3,
)
