import importlib

import pytorch_lightning as pl


def build(config, **more):
    package, name = config["_target_"].rsplit(".", 1)
    given = {key: value for key, value in config.items() if key != "_target_"}
    return getattr(importlib.import_module(package), name)(**given, **more)


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).mean()


def main(config):
    net = build(config["model"])
    trainer = build(config["trainer"], callbacks=[build(each) for each in config["callbacks"]])
    trainer.fit(net)
    trainer.test(net, ckpt_path="best")
    print(trainer.current_epoch)
