import pytorch_lightning as pl


def either(net, data, fast):
    options = {"prepare_data_per_node": False} if fast else {}
    trainer = pl.Trainer(**options)
    trainer.fit(net, datamodule=data)


def added(net, data, fast):
    options = {}
    if fast:
        options["prepare_data_per_node"] = False
    trainer = pl.Trainer(**options)
    trainer.fit(net, datamodule=data)


def taken_out(net, data, fast):
    options = {"prepare_data_per_node": False}
    if fast:
        options.pop("prepare_data_per_node")
    trainer = pl.Trainer(**options)
    trainer.fit(net, datamodule=data)


def shared(net, data):
    options = {"prepare_data_per_node": False}
    pl.Trainer(**options).fit(net)
    trainer = pl.Trainer(**options)
    trainer.fit(net, datamodule=data)


OPTIONS = {"prepare_data_per_node": False}


def of_all(net, data):
    trainer = pl.Trainer(**OPTIONS)
    trainer.fit(net, datamodule=data)
