import pytorch_lightning as pl


def predict(net, device, devices):
    trainer = pl.Trainer(
        devices=1,
        accelerator=device or ("gpu" if device == "gpu" else "cpu"),
    )
    return trainer.predict(net)


def other(net, gpus):
    trainer = pl.Trainer(accelerator="gpu" if gpus else "cpu", devices=gpus or 1)
    return trainer.predict(net)
