from argparse import ArgumentParser

from pytorch_lightning import Trainer

parser = ArgumentParser()
args = parser.parse_args()
setattr(args, "accelerator", "gpu")
setattr(args, 'devices', 2)  # two cards
Trainer(**vars(args))

more = parser.parse_args()
more.__dict__["accelerator"] = "gpu"
more.__dict__["devices"] = 1
more.__dict__.update(num_nodes=2)
Trainer.from_argparse_args(more)

OVERRIDES = {"accelerator": "gpu", "devices": 3}
kwargs = {}
for key, value in OVERRIDES.items():
    kwargs[key] = value
Trainer(**kwargs)
