import yaml
from make import make_trainer
from net import Net


def run(path):
    cfg = yaml.safe_load(open(path))
    trainer = make_trainer(cfg)
    trainer.fit(Net())
    # once more from the last one
    ckpt_path = "last.ckpt"
    cfg["trainer"]["max_epochs"] += 1
    trainer = make_trainer(cfg, logger=False)
    trainer.fit(Net(**cfg["model"]), ckpt_path=ckpt_path)


def perhaps(cfg, path=None):
    ckpt_path = None
    if path is not None:
        ckpt_path = path
    trainer = make_trainer(cfg)
    trainer.fit(Net(), ckpt_path=ckpt_path)
