"""Objects of unseen classes that a Trainer runs or a configuration makes."""

import hydra
import pytorch_lightning as pl
from models import make_net


def train(cfg, path):
    net = make_net(cfg.net)
    data = hydra.utils.instantiate(cfg.data)
    trainer = pl.Trainer(max_epochs=2)
    trainer.fit(net, datamodule=data)
    type(net).load_from_checkpoint(trainer.checkpoint_callback.best_model_path)
    net = type(net).load_from_checkpoint(
        path,  # the best one
        strict=False,
    )
    return net


def restore(cfg, path):
    net = hydra.utils.instantiate(cfg.net)
    net = type(net).load_from_checkpoint(path)
    net.eval()
    return net


class Experiment(pl.Trainer):
    """A Trainer of its own."""


runner = Experiment()
net = make_net({})
runner.test(model=net)
net = type(net).load_from_checkpoint("last.ckpt")
