from argparse import Namespace

from pytorch_lightning import Trainer


def test_args(more):
    base = {"accelerator": "gpu", "devices": 1, "logger": False}
    args = Namespace(**base, **more)
    return Trainer.from_argparse_args(args)
