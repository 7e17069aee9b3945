import pytorch_lightning as pl


def predict(net, count):
    trainer = pl.Trainer(accelerator="cpu", devices=count or 1)
    return trainer.predict(net)
