from pytorch_lightning import Trainer
from pytorch_lightning.loggers import CSVLogger


def train(model, config):
    trainer = Trainer(logger=CSVLogger("logs"), callbacks=[first, second])
    trainer.logger.log_hyperparams({"lr": config.lr})
    trainer.fit(model)


def one(model):
    trainer = Trainer(logger=[CSVLogger("logs")])
    trainer.logger.log_metrics({"done": 1.0})
