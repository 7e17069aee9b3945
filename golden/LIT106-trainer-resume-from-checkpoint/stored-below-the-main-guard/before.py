import pytorch_lightning as pl

from nets import Net, settings

if __name__ == "__main__":
    options = {"max_epochs": 3}
    trainer = pl.Trainer(**options)
    trainer.fit(Net(), settings.warm)
    if settings.resume:
        # go on from there
        options["resume_from_checkpoint"] = settings.path
        trainer = pl.Trainer(**options)
    trainer.fit(Net(), settings.data)
