from argparse import ArgumentParser

from pytorch_lightning import Trainer


class Active(Trainer):
    def __init__(self, *args, pool: int = 100, **kwargs):
        super().__init__(*args, **kwargs)
        self.pool = pool


parser = Active.add_argparse_args(ArgumentParser())
args = parser.parse_args()
trainer = Active.from_argparse_args(args, max_epochs=3)
trainer.fit(model)
