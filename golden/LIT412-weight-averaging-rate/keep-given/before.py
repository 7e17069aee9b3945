from pytorch_lightning.callbacks import StochasticWeightAveraging

StochasticWeightAveraging(swa_lrs=1e-2)
StochasticWeightAveraging(1e-2)
StochasticWeightAveraging(swa_lrs=args.lr)
StochasticWeightAveraging(**options)
