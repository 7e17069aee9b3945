"""Dicts that others read too: a person sees to them."""
import pytorch_lightning as pl

OPTIONS = {"train_dataloader": [1]}


def main(model, loader):
    trainer = pl.Trainer(max_epochs=1)
    trainer.fit(model, **OPTIONS)
    own = dict(train_dataloader=loader)
    trainer.fit(model, **own)
    return own
