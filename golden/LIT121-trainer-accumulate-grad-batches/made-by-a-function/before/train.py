import pytorch_lightning as pl
import yaml


def make_trainer(callbacks, **more):
    with open("config.yaml") as file:
        config = yaml.safe_load(file)
    options = dict(config["trainer"])
    options.update(more)
    return pl.Trainer(callbacks=callbacks, **options)


if __name__ == "__main__":
    make_trainer([], logger=False)
