import pytorch_lightning as pl
from argparse import ArgumentParser
from net import Data, Net

parser = pl.Trainer.add_argparse_args(ArgumentParser())
parser.add_argument("--again", default="")
parser.add_argument("--last")
args = parser.parse_args()
data = Data()
if args.again:
    trainer = pl.Trainer.from_argparse_args(
        args, max_epochs=3, resume_from_checkpoint=args.again if len(args.again) > 2 else None
    )
else:
    trainer = pl.Trainer.from_argparse_args(
        args, resume_from_checkpoint=args.again if len(args.again) > 2 else None
    )
data.setup("fit")
trainer.fit(Net(), datamodule=data)


def further(net):
    if args.last:
        trainer = pl.Trainer(resume_from_checkpoint=args.last)
    else:
        trainer = pl.Trainer.from_argparse_args(args, resume_from_checkpoint=str(net.path))
    trainer.fit(net)
