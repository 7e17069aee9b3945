import pytorch_lightning as pl


def predict(net, device, devices):
    trainer = pl.Trainer(
        devices=None if device == "cpu" else devices,
        gpus=1 if device == "gpu" else None,
        accelerator=device,
        num_processes=0,
    )
    return trainer.predict(net)


def other(net, gpus):
    trainer = pl.Trainer(gpus=gpus, num_processes=0)
    return trainer.predict(net)
