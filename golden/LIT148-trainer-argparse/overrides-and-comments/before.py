from argparse import ArgumentParser

from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint


class Runner:
    def __init__(self, args):
        self.args = args
        self.trainer = Trainer.from_argparse_args(
            self.args,
            # the best three
            checkpoint_callback=ModelCheckpoint(save_top_k=3, monitor="loss"),
            deterministic=True,  # slower
            weights_summary=None,
        )

    def run(self, model):
        self.trainer.fit(model)
        self.trainer.test(model)


parser = Trainer.add_argparse_args(ArgumentParser(), use_argument_group=True)
runner = Runner(parser.parse_args())
