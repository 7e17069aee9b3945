import pytorch_lightning as pl

common = dict(max_epochs=3, accelerator="gpu", devices=2)
common["strategy"] = "ddp"


def train(model):
    pl.Trainer(**common).fit(model)
