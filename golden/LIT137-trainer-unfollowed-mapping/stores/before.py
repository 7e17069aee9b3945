"""The Trainer is made elsewhere, of what a configuration says."""

from pytorch_lightning import seed_everything

from project import build, load


def again(config, path, gpus):
    seed_everything(config["seed"])
    config["trainer"]["resume_from_checkpoint"] = path
    config["trainer"]["max_epochs"] = 7
    trainer_args = config["pl_trainer_args"]
    trainer_args["gpus"] = gpus
    return build(config, trainer_args)


def other(cfg):
    cfg.trainer.weights_summary = None
    cfg.trainer.max_epochs = 3
    return build(cfg, load("trainer"))
