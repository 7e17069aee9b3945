from argparse import ArgumentParser

from pytorch_lightning import Trainer

parser = ArgumentParser()
args = parser.parse_args()
setattr(args, 'gpus', 2)  # two cards
Trainer(**vars(args))

more = parser.parse_args()
more.__dict__["gpus"] = 1
more.__dict__.update(num_nodes=2)
Trainer.from_argparse_args(more)

OVERRIDES = {"gpus": 3}
kwargs = {}
for key, value in OVERRIDES.items():
    kwargs[key] = value
Trainer(**kwargs)
