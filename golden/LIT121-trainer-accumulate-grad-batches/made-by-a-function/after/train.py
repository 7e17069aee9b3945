import pytorch_lightning as pl
import yaml


def make_trainer(callbacks, **more):
    with open("config.yaml") as file:
        config = yaml.safe_load(file)
    options = dict(config["trainer"])
    options.update(more)
    scheduling = options.pop("accumulate_grad_batches", {0: 1})
    return pl.Trainer(callbacks=[*(callbacks or []), pl.callbacks.GradientAccumulationScheduler(scheduling=scheduling)], **options)


if __name__ == "__main__":
    make_trainer([], logger=False)
