"""Classes, and objects of which a Trainer runs others."""

import hydra
import models
import pytorch_lightning as pl
from models import find_model, get_net


def train(cfg, path):
    kind = find_model(cfg.name)
    net = kind(cfg.width)
    trainer = pl.Trainer(max_epochs=2)
    trainer.fit(net)
    return kind.load_from_checkpoint(path)


def of_class(cfg, path):
    net = hydra.utils.get_class(cfg.net)
    net = net.load_from_checkpoint(path)
    trainer = pl.Trainer()
    trainer.test(net)


def of_name(name, path):
    net = getattr(models, name)
    trainer = pl.Trainer()
    trainer.test(net.load_from_checkpoint(path))
    net = net.load_from_checkpoint(path)
    trainer.test(net)


def of_another(cfg, path, study):
    net = get_net(cfg)
    study.fit(net)
    net.load_from_checkpoint(path)


def within(cfg, path):
    trainer = pl.Trainer()

    def inner():
        net = get_net(cfg)
        trainer.fit(net)

    net = get_net(cfg)
    inner()
    return net.load_from_checkpoint(path), find_model(cfg).load_from_checkpoint(path)


def shown(net_class, path, cfg):
    net = type(cfg.net).load_from_checkpoint(path)
    pl.Trainer().test(net)
    return net
