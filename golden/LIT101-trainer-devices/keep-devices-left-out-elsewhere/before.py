from lightning.pytorch import Trainer


def on_gpu(devices=None):
    return Trainer(accelerator="gpu", devices=devices)
