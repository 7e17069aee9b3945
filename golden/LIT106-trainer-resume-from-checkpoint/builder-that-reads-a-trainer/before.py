import pytorch_lightning as pl

from project import Net

trainer = None


def build_trainer(epochs, resume=None):
    options = dict(max_epochs=epochs, logger=False, resume_from_checkpoint=resume)
    if trainer is not None:
        options["max_epochs"] += trainer.current_epoch
    return pl.Trainer(**options)


def run(epochs, resume=None):
    global trainer
    trainer = build_trainer(epochs, resume)
    trainer.fit(Net())


if __name__ == "__main__":
    run(2)
    run(3, resume="last.ckpt")
    trainer.test(Net())
