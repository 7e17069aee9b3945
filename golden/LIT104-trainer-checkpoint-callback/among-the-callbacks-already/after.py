from build import make
from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint


def in_the_list(net):
    keeper = ModelCheckpoint(monitor="val")
    Trainer(gpus=1, callbacks=[keeper]).fit(net)


def in_a_list_with_a_name(net, more):
    keeper = ModelCheckpoint(monitor="val")
    callbacks = [keeper]
    if more:
        callbacks.append(more)
    Trainer(gpus=1, callbacks=callbacks).fit(net)


def appended(net, parts, settings):
    options = {"gpus": 1}
    options["callbacks"] = [make(part) for part in parts]
    options["callbacks"].append(make(settings))
    Trainer(**options).fit(net)


def of_another(net):
    keeper, others = ModelCheckpoint(monitor="val"), []
    Trainer(gpus=1, callbacks=[keeper]).fit(net)
    others.append(keeper)
    Trainer(gpus=1, callbacks=[keeper]).fit(net)
