import pytorch_lightning as pl
from engine import Trainer
from net import Net


def further(net, args):
    if args.last:
        trainer = Trainer(resume_from_checkpoint=args.last)
    else:
        trainer = Trainer.from_argparse_args(args, resume_from_checkpoint=args.last)
    trainer.fit(net)


def again(args):
    if args.last:
        trainer = pl.Trainer(max_epochs=3)
    else:
        trainer = pl.Trainer(max_epochs=4)
    trainer.fit(Net(), ckpt_path=args.last)
