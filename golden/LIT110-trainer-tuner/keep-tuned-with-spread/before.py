import pytorch_lightning as pl

pl.seed_everything(3)


def run(net, data, more):
    trainer = pl.Trainer(auto_scale_batch_size="power")
    trainer.tune(net, datamodule=data, **more)
    trainer.fit(net, datamodule=data)
