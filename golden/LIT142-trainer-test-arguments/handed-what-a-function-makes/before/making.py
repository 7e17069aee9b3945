import pytorch_lightning as pl


def get_trainer(config):
    trainer = pl.Trainer(logger=False, max_epochs=config["epochs"])
    return trainer
