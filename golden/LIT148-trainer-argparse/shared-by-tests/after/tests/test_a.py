from argparse import Namespace

import pytest

from tests.net import Net
from tests.run import trainer_from_args


@pytest.mark.parametrize("epochs", [1, 2])
def test_epochs(epochs):
    args = Namespace(**{"max_epochs": epochs, "gpus": 0})
    trainer = trainer_from_args(args, logger=False)
    trainer.fit(Net(), ckpt_path=getattr(args, "resume_from_checkpoint", None))
