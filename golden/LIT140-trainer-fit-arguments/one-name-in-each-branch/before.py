"""Two dicts of which only one comes to the call: neither gives way to the other."""
import pytorch_lightning as pl


def main(model, loader, more, debug):
    trainer = pl.Trainer(max_epochs=1, gpus=1)
    if debug:
        chosen = {"train_dataloaders": more}
    else:
        chosen = dict(train_dataloader=loader)
    trainer.fit(model, **chosen)
    options = dict(train_dataloaders=loader)
    if debug:
        options["train_dataloader"] = more
    trainer.fit(model, **options)
