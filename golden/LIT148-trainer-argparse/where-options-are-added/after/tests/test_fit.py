import argparse

import pkg.args
from pkg.args import trainer_from_args


def test_fit(net):
    args = argparse.Namespace(gpus=0, max_epochs=1)
    trainer = trainer_from_args(args, fast_dev_run=True)
    trainer.fit(net)
    assert pkg.args
