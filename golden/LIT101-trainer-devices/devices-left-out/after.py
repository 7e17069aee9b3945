from pytorch_lightning import Trainer


def on_cpu(devices=None):
    return Trainer(accelerator="cpu", devices=devices or "auto")


def on_gpu(*, devices=None, epochs=1):
    return Trainer(accelerator="gpu", devices=devices or "auto", max_epochs=epochs)


def counted(devices=1):
    return Trainer(accelerator="cpu", devices=devices)


def checked(devices=None):
    if devices is None:
        devices = 2
    return Trainer(accelerator="cpu", devices=devices)
