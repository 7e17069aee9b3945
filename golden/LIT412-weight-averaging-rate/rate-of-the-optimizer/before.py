import pytorch_lightning as pl
from pytorch_lightning.callbacks import StochasticWeightAveraging

pl.Trainer(callbacks=[StochasticWeightAveraging(swa_epoch_start=0.5)])
pl.Trainer(callbacks=[StochasticWeightAveraging(swa_lrs=None, annealing_epochs=5)])
pl.Trainer(callbacks=[StochasticWeightAveraging(swa_lrs=0.05)])
