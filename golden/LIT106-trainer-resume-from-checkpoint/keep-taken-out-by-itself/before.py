from argparse import ArgumentParser

import pytorch_lightning as pl

parser = ArgumentParser()
parser.add_argument("--resume", default="")
args = parser.parse_args()
options = {"max_epochs": 3}
trainer = pl.Trainer(**options)
trainer.fit(model, ckpt_path=args.resume or None)
