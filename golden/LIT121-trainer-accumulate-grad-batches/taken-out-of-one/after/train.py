import yaml
from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import GradientAccumulationScheduler

from net import Net


def main():
    config = yaml.safe_load(open("config.yaml"))
    trainer_options = dict(config["trainer"])
    scheduling = trainer_options.pop("accumulate_grad_batches", {0: 1})
    trainer = Trainer(**trainer_options, callbacks=[GradientAccumulationScheduler(scheduling=scheduling)])
    trainer.fit(Net())
    config["trainer"].pop("accumulate_grad_batches")
    trainer_options = dict(config["trainer"])
    scheduling = trainer_options.pop("accumulate_grad_batches", {0: 1})
    trainer = Trainer(callbacks=[GradientAccumulationScheduler(scheduling=scheduling)], **trainer_options)
    trainer.fit(Net())
