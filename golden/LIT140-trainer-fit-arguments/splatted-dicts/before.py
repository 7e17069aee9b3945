"""Dicts that are written in the call, and entries that statements store."""
import pytorch_lightning as pl


def main(model, loader, more, debug):
    trainer = pl.Trainer(max_epochs=1)
    trainer.fit(model, **dict(train_dataloader=loader))
    trainer.fit(model, **{"train_dataloader": loader, **more})  # and more
    trainer.fit(model, **dict(more, train_dataloader=loader))
    stored = {}
    stored["train_dataloader"] = loader
    if debug:
        stored["val_dataloaders"] = loader
    trainer.fit(model, **stored)
    if debug:
        chosen = {"train_dataloader": more}
    else:
        chosen = dict(train_dataloader=loader)
    trainer.fit(model, **chosen)
