import lightning.pytorch as pl


trainer = pl.Trainer(
    num_nodes=2,
    max_epochs=3,
)
