import pytorch_lightning as pl

from nets import Net, settings

if __name__ == "__main__":
    options = {"max_epochs": 3}
    trainer = pl.Trainer(**options)
    trainer.fit(Net(), settings.warm)
    ckpt_path = None
    if settings.resume:
        # go on from there
        ckpt_path = settings.path
        trainer = pl.Trainer(**options)
    trainer.fit(Net(), settings.data, ckpt_path=ckpt_path)
