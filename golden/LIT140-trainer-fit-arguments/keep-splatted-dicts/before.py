"""Dicts of which an entry is taken out, and those of other calls."""
import pytorch_lightning as pl


def main(model, loader, other):
    trainer = pl.Trainer(max_epochs=1)
    options = {"train_dataloader": loader, "val_dataloaders": loader}
    first = options.pop("train_dataloader")
    trainer.fit(model, first, **options)
    dropped = dict(train_dataloader=loader)
    del dropped["train_dataloader"]
    trainer.fit(model, loader, **dropped)
    other.fit(model, **dict(train_dataloader=loader))
    stored = {}
    stored["train_dataloader"] = loader
    other.fit(model, **stored)
    trainer.fit(model, **dict(train_dataloaders=loader))
