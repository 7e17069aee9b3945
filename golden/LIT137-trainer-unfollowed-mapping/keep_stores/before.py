"""What reaches a Trainer is told where it does; what the program reads itself is its own."""

import pytorch_lightning as pl

from project import build


def known(config, path, gpus):
    config = {"trainer": {"max_epochs": 3}}
    config["trainer"]["gpus"] = gpus
    return pl.Trainer(**config["trainer"])


def own(config, path):
    config["trainer"]["resume_from_checkpoint"] = path
    resumed = config["trainer"].pop("resume_from_checkpoint", None)
    config["data"]["gpus"] = 2
    return build(config, resumed)


class Loop:
    def run(self, value):
        self.trainer.gpus = value
        self.options["tpu_cores"] = value
