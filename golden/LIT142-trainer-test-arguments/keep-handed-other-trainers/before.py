import pytorch_lightning as pl

from elsewhere import Runner


def get_trainer(config):
    return pl.Trainer(logger=False, max_epochs=config["epochs"])


def get_runner(config):
    return Runner(config)


def evaluate(trainer, data):
    return trainer.test(test_dataloaders=data)


def report(trainer, data):
    return trainer.test(test_dataloaders=data)


def main(config):
    own_trainer = get_runner(config)
    evaluate(own_trainer, 1)
    report(own_trainer, 1)
    own_trainer = get_trainer(config)
    if config["again"]:
        own_trainer = get_runner(config)
    evaluate(own_trainer, 2)
