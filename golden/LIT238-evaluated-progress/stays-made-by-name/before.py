import importlib

import pytorch_lightning as pl


def build(config, **more):
    return config["class"](**more)


def load(config):
    return importlib.import_module(config["module"])


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).mean()


def main(config):
    net = build(config["model"])
    trainer = build(config["trainer"])
    trainer.fit(net)
    trainer.test(net, ckpt_path="best")
    other = load(config["loop"])
    other.test(net, ckpt_path="best")
    print(trainer.current_epoch, other.current_epoch)
