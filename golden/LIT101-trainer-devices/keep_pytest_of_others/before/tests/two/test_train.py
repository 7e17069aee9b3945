from pytorch_lightning import Trainer


def test_train(options):
    Trainer(**options)
