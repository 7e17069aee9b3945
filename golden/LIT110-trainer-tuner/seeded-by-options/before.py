import pytorch_lightning as pl
from pytorch_lightning import seed_everything


def run(net, data, flags):
    seed_everything(7, workers=True)
    trainer = pl.Trainer(auto_scale_batch_size=flags.scale)
    # as much as fits
    trainer.tune(net, datamodule=data)
    trainer.fit(net, datamodule=data)

