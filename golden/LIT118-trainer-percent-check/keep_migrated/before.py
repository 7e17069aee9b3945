import lightning.pytorch as pl


trainer = pl.Trainer(
    limit_train_batches=1.0,
    max_epochs=3,
)
