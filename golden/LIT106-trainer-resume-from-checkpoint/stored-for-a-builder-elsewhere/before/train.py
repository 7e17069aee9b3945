import yaml
from make import make_trainer
from net import Net


def run(path):
    cfg = yaml.safe_load(open(path))
    trainer = make_trainer(cfg)
    trainer.fit(Net())
    # once more from the last one
    cfg["trainer"]["resume_from_checkpoint"] = "last.ckpt"
    cfg["trainer"]["max_epochs"] += 1
    trainer = make_trainer(cfg, logger=False)
    trainer.fit(Net(**cfg["model"]))


def perhaps(cfg, path=None):
    if path is not None:
        cfg["trainer"]["resume_from_checkpoint"] = path
    trainer = make_trainer(cfg)
    trainer.fit(Net())
