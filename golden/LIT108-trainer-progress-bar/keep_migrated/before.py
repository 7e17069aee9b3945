import lightning.pytorch as pl


trainer = pl.Trainer(
    enable_progress_bar=False,
    max_epochs=3,
)
