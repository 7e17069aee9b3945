import lightning.pytorch as pl


trainer = pl.Trainer(
    log_every_n_steps=10,
    max_epochs=3,
)
