import pytorch_lightning as pl

pl.seed_everything(3)


def run(net, data):
    trainer = pl.Trainer(auto_scale_batch_size="power")
    size = trainer.tune(net, datamodule=data)["scale_batch_size"]
    trainer.fit(net, datamodule=data)
    return size
