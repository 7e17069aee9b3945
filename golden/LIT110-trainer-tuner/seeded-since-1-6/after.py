import pytorch_lightning as pl
from pytorch_lightning import seed_everything


def run(net, data, names):
    seed_everything(7, workers=True)
    trainer = pl.Trainer()
    # as much as fits
    tuner = pl.tuner.Tuner(trainer)
    with pl.utilities.seed.isolate_rng():
        tuner.scale_batch_size(net, datamodule=data, mode="binsearch")
    tuner.lr_find(net, datamodule=data)
    trainer.fit(net, datamodule=data)


def found(net, data):
    trainer = pl.Trainer()
    tuner = pl.tuner.Tuner(trainer)
    results = {"scale_batch_size": tuner.scale_batch_size(net, datamodule=data)}
    return results["scale_batch_size"]
