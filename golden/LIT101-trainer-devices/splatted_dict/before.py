import pytorch_lightning as pl

common = dict(max_epochs=3, gpus=2)
common["accelerator"] = "ddp"


def train(model):
    pl.Trainer(**common).fit(model)
