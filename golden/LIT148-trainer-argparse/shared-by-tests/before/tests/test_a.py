from argparse import Namespace

import pytest
import pytorch_lightning as pl

from tests.net import Net


@pytest.mark.parametrize("epochs", [1, 2])
def test_epochs(epochs):
    trainer = pl.Trainer.from_argparse_args(Namespace(**{"max_epochs": epochs, "gpus": 0}), logger=False)
    trainer.fit(Net())
