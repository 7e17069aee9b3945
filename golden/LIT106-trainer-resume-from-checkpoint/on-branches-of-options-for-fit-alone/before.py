from argparse import ArgumentParser

import pytorch_lightning as pl
from net import Net

parser = pl.Trainer.add_argparse_args(ArgumentParser())
parser.add_argument("--again", default="")
args = parser.parse_args()
if args.again:
    trainer = pl.Trainer.from_argparse_args(args, max_epochs=3, resume_from_checkpoint=args.again)
else:
    trainer = pl.Trainer.from_argparse_args(args, max_epochs=9)
trainer.fit(Net())
trainer.test()
