import pytorch_lightning as pl


def written(net, data):
    options = {"max_epochs": 2}
    trainer = pl.Trainer(**options)
    data.prepare_data_per_node = False
    trainer.fit(net, datamodule=data)


def added(net, data, fast):
    options = dict(max_epochs=2)
    if fast:
        trainer = pl.Trainer(fast_dev_run=True, **options)
        data.prepare_data_per_node = False
        trainer.fit(net, datamodule=data)
