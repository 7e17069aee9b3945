import argparse

from pytorch_lightning import Trainer
from pytorch_lightning.tuner import Tuner


def search(net, data):
    parser = argparse.ArgumentParser()
    parser.add_argument("--search", action="store_true")
    options = parser.parse_args()
    trainer = Trainer(max_epochs=4)
    tuner = Tuner(trainer)
    tried = {"lr_find": tuner.lr_find(net, datamodule=data, num_training=50)} if options.search else {}
    if "lr_find" in tried:
        print(tried["lr_find"].suggestion())
    trainer.fit(net, datamodule=data)


def both(net, data, search):
    trainer = Trainer()
    tuner = Tuner(trainer)
    tried = {"scale_batch_size": tuner.scale_batch_size(net, data, mode="power"), "lr_find": tuner.lr_find(net, data, attr_name="rate")} if search else {}
    trainer.fit(net, data)
    return tried


def with_a_type(net, data):
    trainer: Trainer = Trainer()
    tuner = Tuner(trainer)
    tried: dict = {"lr_find": tuner.lr_find(net, data)}
    trainer.fit(net, data)
    return tried
