import pytorch_lightning as pl
from pytorch_lightning import seed_everything


def run(net, data, flags):
    seed_everything(7, workers=True)
    trainer = pl.Trainer()
    # as much as fits
    tuner = pl.tuner.Tuner(trainer)
    if flags.scale:
        with pl.utilities.seed.isolate_rng():
            tuner.scale_batch_size(net, datamodule=data, mode="binsearch" if flags.scale == "binsearch" else "power")
    trainer.fit(net, datamodule=data)

