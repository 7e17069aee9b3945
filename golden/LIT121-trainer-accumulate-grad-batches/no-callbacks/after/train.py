import pytorch_lightning as pl
import yaml


def main():
    config = yaml.safe_load(open("config.yaml"))
    scheduling = config["schedule"]
    trainer = pl.Trainer(**config["trainer"], logger=False)
    print(scheduling)
    return trainer


def again():
    config = yaml.safe_load(open("config.yaml"))
    trainer_options = dict(config["trainer"])
    scheduling = trainer_options.pop("accumulate_grad_batches", {0: 1})
    trainer = pl.Trainer(
        callbacks=[pl.callbacks.GradientAccumulationScheduler(scheduling=scheduling)],
        # four epochs
        **trainer_options
    )
    return trainer
