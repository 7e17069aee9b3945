import lightning.pytorch as pl


trainer = pl.Trainer(
    sync_batchnorm=True, benchmark=True,
    max_epochs=3,
)
