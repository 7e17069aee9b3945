import pytorch_lightning as pl
from pytorch_lightning.callbacks import StochasticWeightAveraging

pl.Trainer(callbacks=[StochasticWeightAveraging(swa_epoch_start=0.5, swa_lrs=1e-2)])
pl.Trainer(callbacks=[StochasticWeightAveraging(swa_lrs=1e-2, annealing_epochs=5)])
pl.Trainer(callbacks=[StochasticWeightAveraging(swa_lrs=0.05)])
