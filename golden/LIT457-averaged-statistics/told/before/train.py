import pytorch_lightning as pl
from pytorch_lightning.callbacks import StochasticWeightAveraging as SWA

from model import head


def run(net, loader, rate):
    callbacks = [pl.callbacks.ModelSummary(), SWA(swa_lrs=rate)]
    pl.Trainer(max_epochs=4, callbacks=callbacks).fit(net, loader)


averaging = pl.callbacks.StochasticWeightAveraging(swa_epoch_start=0.5, swa_lrs=1e-2)
