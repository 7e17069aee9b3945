import pytorch_lightning as pl

from pick import accelerator_for, devices_for, strategy_for


def direct(config):
    return pl.Trainer(
        accelerator=accelerator_for(config),
        devices=devices_for(config),
        strategy=strategy_for(config["gpus"]),  # one process, or several
    )


def by_a_dict(config):
    options = dict(config["trainer"])
    options["strategy"] = strategy_for(config["gpus"])
    return pl.Trainer(**options)


def by_a_name(config):
    strategy = strategy_for(config["gpus"])
    return pl.Trainer(strategy=strategy, max_epochs=3)
