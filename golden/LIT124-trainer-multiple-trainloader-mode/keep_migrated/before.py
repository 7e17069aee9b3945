import lightning.pytorch as pl


trainer = pl.Trainer(
    reload_dataloaders_every_n_epochs=0,
    max_epochs=3,
)
