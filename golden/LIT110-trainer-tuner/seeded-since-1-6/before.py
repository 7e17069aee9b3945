import pytorch_lightning as pl
from pytorch_lightning import seed_everything


def run(net, data, names):
    seed_everything(7, workers=True)
    trainer = pl.Trainer(auto_scale_batch_size="binsearch", auto_lr_find=True)
    # as much as fits
    trainer.tune(net, datamodule=data)
    trainer.fit(net, datamodule=data)


def found(net, data):
    trainer = pl.Trainer(auto_scale_batch_size=True)
    results = trainer.tune(net, datamodule=data)
    return results["scale_batch_size"]
