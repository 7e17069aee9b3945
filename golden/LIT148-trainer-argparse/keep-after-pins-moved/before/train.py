from argparse import Namespace

from pytorch_lightning import Trainer


def test_unknown(model):
    other = lambda trainer: trainer.fit(model)
    other(Trainer.from_argparse_args(Namespace(max_epochs=1), unknown=1))
