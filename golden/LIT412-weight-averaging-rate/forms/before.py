from pytorch_lightning.callbacks import StochasticWeightAveraging

StochasticWeightAveraging()
StochasticWeightAveraging(swa_epoch_start=0.8, swa_lrs=None)
