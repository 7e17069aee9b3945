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
        args, max_epochs=3
    )
else:
    trainer = pl.Trainer.from_argparse_args(
        args
    )
data.setup("fit")
trainer.fit(Net(), datamodule=data, ckpt_path=args.again if len(args.again) > 2 else None)


def further(net):
    if args.last:
        ckpt_path = args.last
        trainer = pl.Trainer()
    else:
        ckpt_path = str(net.path)
        trainer = pl.Trainer.from_argparse_args(args)
    trainer.fit(net, ckpt_path=ckpt_path)
