import lightning.pytorch as pl


trainer = pl.Trainer(
    use_distributed_sampler=False,
    max_epochs=3,
)
