from pytorch_lightning import Trainer


def build(**options):
    return Trainer(**options)


trainer = build(callbacks=[print])
