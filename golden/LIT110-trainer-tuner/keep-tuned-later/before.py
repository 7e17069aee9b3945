import pytorch_lightning as pl

pl.seed_everything(3)


def run(net, data, trainer_of):
    trainer = trainer_of(pl.Trainer, auto_scale_batch_size=True)
    trainer.tune(net, datamodule=data)
    trainer.fit(net, datamodule=data)
