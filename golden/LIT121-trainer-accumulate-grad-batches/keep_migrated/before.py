import lightning.pytorch as pl


trainer = pl.Trainer(
    accumulate_grad_batches=4,
    max_epochs=3,
)
