import lightning.pytorch as pl
from lightning.pytorch.callbacks import StochasticWeightAveraging

trainer = pl.Trainer(
    callbacks=[StochasticWeightAveraging(swa_lrs=1e-2)],
    max_epochs=3,
)
