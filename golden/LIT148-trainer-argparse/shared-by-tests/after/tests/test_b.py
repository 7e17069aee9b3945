from argparse import Namespace

from tests.net import Net
from tests.run import trainer_from_args


def test_steps():
    args = Namespace(**{"max_steps": 1, "gpus": 0})
    trainer = trainer_from_args(args)
    trainer.fit(Net(), ckpt_path=getattr(args, "resume_from_checkpoint", None))
