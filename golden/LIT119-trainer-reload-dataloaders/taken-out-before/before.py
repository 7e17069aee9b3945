"""What is taken out of a dict before it is splatted is none of the Trainer's."""
import pytorch_lightning as pl

CONFIG = {"reload_dataloaders_every_epoch": True, "max_epochs": 3, "gpus": 2}


def gone(net):
    options = {"reload_dataloaders_every_epoch": True, "max_epochs": 3}
    options["weights_summary"] = None
    options.update(terminate_on_nan=True)
    every = options.pop("reload_dataloaders_every_epoch", None)
    if "weights_summary" in options:
        del options["weights_summary"]
    options.pop("terminate_on_nan")
    pl.Trainer(**options).fit(net)
    return every


def of_a_copy(net):
    options = dict(CONFIG)
    every = options.pop("reload_dataloaders_every_epoch")
    del options["gpus"]
    pl.Trainer(**options, reload_dataloaders_every_n_epochs=int(every)).fit(net)


def not_gone(net, quick):
    options = {"reload_dataloaders_every_epoch": True, "terminate_on_nan": True}
    options["weights_summary"] = None
    if quick:
        options.pop("weights_summary")
    options.pop("terminate_on_nan")
    options["terminate_on_nan"] = False
    trainer = pl.Trainer(**options)
    options.pop("reload_dataloaders_every_epoch")
    trainer.fit(net)
