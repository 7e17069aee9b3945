from pytorch_lightning.callbacks import StochasticWeightAveraging

StochasticWeightAveraging(swa_lrs=1e-2)
StochasticWeightAveraging(swa_epoch_start=0.8, swa_lrs=1e-2)
