import pytorch_lightning as pl


def written(net, data):
    options = {"prepare_data_per_node": False, "max_epochs": 2}
    trainer = pl.Trainer(**options)
    trainer.fit(net, datamodule=data)


def added(net, data, fast):
    options = dict(max_epochs=2)
    options["prepare_data_per_node"] = False
    if fast:
        trainer = pl.Trainer(fast_dev_run=True, **options)
        trainer.fit(net, datamodule=data)
