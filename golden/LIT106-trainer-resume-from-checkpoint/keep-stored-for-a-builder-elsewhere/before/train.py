import yaml
from make import make_trainer
from net import Net
from other import run


def handed(cfg):
    cfg["trainer"]["resume_from_checkpoint"] = "last.ckpt"
    trainer = make_trainer(cfg)
    trainer.fit(Net())
    run(cfg)


def returned(cfg):
    cfg["trainer"]["resume_from_checkpoint"] = "last.ckpt"
    return make_trainer(cfg)


def looped(cfg):
    for path in cfg["paths"]:
        trainer = make_trainer(cfg)
        trainer.fit(Net())
        cfg["trainer"]["resume_from_checkpoint"] = path


def either(cfg, trainer):
    cfg["trainer"]["resume_from_checkpoint"] = "last.ckpt"
    if cfg["fresh"]:
        trainer = make_trainer(cfg)
    trainer.fit(Net())
