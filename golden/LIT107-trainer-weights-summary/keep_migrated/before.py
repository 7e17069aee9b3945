import lightning.pytorch as pl


trainer = pl.Trainer(
    enable_model_summary=False,
    max_epochs=3,
)
