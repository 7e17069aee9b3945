import pytorch_lightning as pl
import yaml

from model import Net


def build(config):
    trainer_options = dict(config["trainer"])
    ckpt_path = trainer_options.pop("resume_from_checkpoint", None)
    trainer = pl.Trainer(**trainer_options, logger=False)
    trainer.ckpt_path = ckpt_path
    return trainer


if __name__ == "__main__":
    with open("train.yaml") as file:
        config = yaml.safe_load(file)
    build(config).fit(Net())
