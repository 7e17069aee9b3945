import pytorch_lightning as pl

trainer = pl.Trainer(
    max_epochs=3,
    max_nb_epochs=3,  # lightning-migrate: ignore[LIT117] -- pinned to 1.x on that machine
)
