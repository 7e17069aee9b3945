import argparse

from pytorch_lightning import Trainer

import pkg.args


def test_fit(net):
    args = argparse.Namespace(gpus=0, max_epochs=1)
    trainer = Trainer.from_argparse_args(args, fast_dev_run=True)
    trainer.fit(net)
    assert pkg.args
