from pytorch_lightning import Trainer


def build(gpus, **options):
    return Trainer(accelerator="gpu" if gpus else "cpu", devices=gpus or 1, **options)


one = build(gpus=2)
two = build(gpus=0, max_epochs=3)
three = build(4, logger=False)
